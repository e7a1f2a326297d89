// The form that sends a request from an endpoint page. What is typed stays in the fields: nothing is stored.
(() => {
  'use strict';
  const dialog = document.querySelector('dialog.try-it');
  const opener = document.querySelector('button.try');
  if (!dialog || !opener || !dialog.showModal) return;
  const form = dialog.querySelector('form');
  const result = dialog.querySelector('.try-result');
  const cancel = form.querySelector('[data-action=cancel]');
  const MAX_SHOWN = 1 << 20;
  let running = null;

  const message = name => dialog.querySelector('[data-message=' + name + ']').textContent;
  const each = (selector, action) => form.querySelectorAll(selector).forEach(action);
  each('[data-masked]', control => { control.type = 'password'; });
  const inUse = control => !control.closest('[hidden]');
  const controls = kind => [...form.querySelectorAll('[data-in="' + kind + '"]')].filter(inUse);

  function element(tag, text, style) {
    const made = document.createElement(tag);
    if (text) made.textContent = text;
    if (style) made.className = style;
    return made;
  }

  // Only the controls of the chosen alternative, media type and server are shown; those hidden are not required.
  function choose(select, attribute) {
    each('[' + attribute + ']', (part, index) => { part.hidden = index !== select.selectedIndex; });
  }
  function chosen(attribute, kind) {
    const select = form.querySelector('select[data-in=' + kind + ']');
    if (!select) return;
    const update = () => {
      if (kind === 'server') each('[data-server]', part => { part.hidden = +part.dataset.server !== select.selectedIndex; });
      else choose(select, attribute);
    };
    select.addEventListener('change', update);
    update();
  }
  chosen('data-alternative', 'alternative');
  chosen('data-media', 'media');
  chosen('data-server', 'server');

  // What is typed: a text, or the array or object of a control for one.
  function typed(control) {
    const value = control.value;
    const type = control.dataset.type;
    if (/^(array|object)$/.test(type) && /^\s*[[{]/.test(value)) return parse(value);
    return type === 'array' ? value.split(',').map(item => item.trim()) : value;
  }
  const isObject = value => value !== null && typeof value === 'object';
  const text = value => isObject(value) ? JSON.stringify(value) : value === null ? '' : String(value);
  function parse(value) {
    try {
      return JSON.parse(value);
    } catch (error) {
      throw new TypeError(message('not_json') + ' ' + error.message);
    }
  }

  // Values in the styles of OpenAPI, as the class Styles writes them into the samples of the page.
  const encoded = value => encodeURIComponent(value)
    .replace(/[!'()*]/g, mark => '%' + mark.charCodeAt(0).toString(16).toUpperCase());
  const reserved = value => value.split(/(%[0-9A-Fa-f]{2})/).map((part, i) => i % 2 ? part
    : encoded(part).replace(/%(3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/g, decodeURIComponent)).join('');
  const asTyped = value => value;
  const members = value => Object.entries(value).filter(member => member[1] !== null);
  const isEmpty = value => value === null
    || isObject(value) && !(Array.isArray(value) ? value : members(value)).length;

  function joined(value, explode, separator, encode) {
    if (Array.isArray(value)) return value.map(item => encode(text(item))).join(separator);
    if (!isObject(value)) return encode(text(value));
    return members(value).map(member => member.map(part => encode(text(part))).join(explode ? '=' : separator))
      .join(separator);
  }
  function inPath(name, as, value) {
    const explode = as.endsWith('*');
    if (isEmpty(value)) return '';
    if (/^\+?label/.test(as)) return '.' + joined(value, explode, explode ? '.' : ',', encoded);
    if (!/^\+?matrix/.test(as)) return joined(value, explode, ',', encoded);
    if (explode && isObject(value) && !Array.isArray(value)) return ';' + joined(value, true, ';', encoded);
    const named = written => ';' + encoded(name) + (written ? '=' + written : '');
    return explode && Array.isArray(value) ? value.map(item => named(encoded(text(item)))).join('')
      : named(joined(value, false, ',', encoded));
  }
  function pairs(name, as, value, encode) {
    const style = as.replace(/[+*]/g, '');
    const explode = as.endsWith('*');
    if (isEmpty(value)) return [];
    if (style === 'deepObject') {
      return isObject(value) ? Object.entries(value)
        .flatMap(([key, item]) => pairs(name + '[' + key + ']', as, item, encode)) : [[encode(name), encode(text(value))]];
    }
    if (explode && Array.isArray(value)) return value.map(item => [encode(name), encode(text(item))]);
    if (explode && isObject(value)) return members(value).map(member => member.map(part => encode(text(part))));
    const separator = style === 'spaceDelimited' ? encode(' ') : style === 'pipeDelimited' ? encode('|') : ',';
    return [[encode(name), joined(value, false, separator, encode)]];
  }
  const isGiven = control => control.value !== '' || control.dataset.empty;
  const styleOf = control => control.dataset.as || '';

  function address() {
    const choice = form.querySelector('[data-in=server]');
    let server = choice ? choice.value : '';
    controls('variable').forEach(control => { server = server.split('{' + control.name + '}').join(control.value); });
    let path = form.dataset.path;
    controls('path').forEach(control => {
      path = path.split('{' + control.name + '}').join(inPath(control.name, styleOf(control), typed(control)));
    });
    const query = controls('query').filter(isGiven)
      .flatMap(control => pairs(control.name, styleOf(control), typed(control),
        styleOf(control).startsWith('+') ? reserved : encoded))
      .map(pair => pair.join('='))
      .concat(controls('querystring').filter(isGiven).map(control => /urlencoded/.test(control.dataset.content)
        ? new URLSearchParams(members(parse(control.value)).flatMap(([name, value]) => (Array.isArray(value) ? value : [value])
          .map(item => [name, text(item)]))).toString() : encoded(control.value))).join('&');
    return new URL(server.replace(/\/$/, '') + path + (query ? (path.includes('?') ? '&' : '?') + query : ''), location.href);
  }

  function base64(value) {
    return btoa(String.fromCharCode(...new TextEncoder().encode(value)));
  }

  function headers() {
    const set = new Headers();
    const value = kind => (controls(kind)[0] || { value: '' }).value;
    controls('header').forEach(control => {
      if (isGiven(control)) set.set(control.name, joined(typed(control), styleOf(control).endsWith('*'), ',', asTyped));
    });
    if (value('user') || value('password')) {
      set.set('Authorization', 'Basic ' + base64(value('user') + ':' + value('password')));
    }
    if (value('bearer')) set.set('Authorization', 'Bearer ' + value('bearer').replace(/^bearer\s+/i, ''));
    controls('authorization').forEach(control => {
      if (control.value) set.set('Authorization', control.name + ' ' + control.value);
    });
    return set;
  }

  // The fields of a form: each item of an array is one; objects are JSON, unless the document states a style.
  function fields(part, multipart) {
    const set = multipart ? new FormData() : new URLSearchParams();
    const add = (name, value, type) => set.append(name, multipart && type ? new Blob([value], { type: type }) : value);
    const addAll = (name, value, stated, json) => (Array.isArray(value) ? value : [value]).forEach(item => {
      const type = stated || (isObject(item) ? 'application/json' : '');
      add(name, json && /json$/.test(type) ? JSON.stringify(item) : text(item), type);
    });
    part.querySelectorAll('[data-in=form]').forEach(control => {
      if (control.value.trim() !== '') {
        members(parse(control.value)).forEach(([name, value]) => addAll(name, value, '', false));
      }
    });
    part.querySelectorAll('[data-in=field]').forEach(control => {
      const type = control.dataset.content || '';
      if (control.type === 'file') {
        [...control.files].forEach(file => set.append(control.name,
          type ? new File([file], file.name, { type: type }) : file));
      } else if (control.value !== '') {
        if (styleOf(control)) {
          pairs(control.name, styleOf(control), typed(control), asTyped).forEach(pair => set.append(...pair));
        } else {
          const value = typed(control);
          if (isObject(value) && !Array.isArray(value)) add(control.name, control.value.trim(), type || 'application/json');
          else addAll(control.name, value, type, control.dataset.type === 'string');
        }
      }
    });
    return [...set].length ? set : undefined;
  }

  function body(set) {
    const part = [...form.querySelectorAll('[data-media]')].find(media => !media.hidden);
    if (!part || /^(GET|HEAD)$/.test(form.dataset.method)) return undefined;
    const type = part.dataset.media.includes('*') ? 'application/json' : part.dataset.media;
    const control = part.querySelector('[data-in]');
    if (!control) return undefined;
    if (/^(field|form)$/.test(control.dataset.in)) return fields(part, /^multipart/i.test(type));
    if (control.dataset.in === 'file') {
      set.set('Content-Type', type);
      return control.files[0];
    }
    if (control.value.trim() === '') return undefined;
    if (control.dataset.in === 'json') parse(control.value);
    set.set('Content-Type', type);
    return control.value;
  }

  // Indents JSON without reading its numbers, so that long ones stay exact.
  function pretty(json) {
    let out = '';
    let depth = 0;
    const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) || [];
    tokens.forEach((token, i) => {
      const empty = /[{[]/.test(token) && /[}\]]/.test(tokens[i + 1] || '');
      const closes = /^[}\]]$/.test(token);
      if (closes) {
        depth -= 1;
        if (!/^[{[]$/.test(tokens[i - 1])) out += '\n' + '  '.repeat(depth);
      }
      out += token === ':' ? ': ' : token;
      if (/^[{[]$/.test(token)) {
        depth += 1;
        if (!empty) out += '\n' + '  '.repeat(depth);
      } else if (token === ',') {
        out += '\n' + '  '.repeat(depth);
      }
    });
    return out;
  }

  async function show(response, started) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const time = Math.round(performance.now() - started);
    const line = element('p');
    const family = 'status s' + String(response.status)[0];
    line.append(element('span', String(response.status), family),
      ' ' + response.statusText + ' · ' + time + ' ms · ' + bytes.length.toLocaleString() + ' B');
    const list = element('details');
    list.append(element('summary', message('headers')),
      element('pre', [...response.headers].map(header => header.join(': ')).join('\n')));
    result.replaceChildren(line, list);
    if (bytes.length === 0) {
      result.append(element('p', message('empty')));
      return;
    }
    let written;
    try {
      written = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, MAX_SHOWN), { stream: true });
    } catch (binary) {
      result.append(element('p', message('binary')));
      return;
    }
    const json = /json/.test(response.headers.get('content-type') || '') || /^\s*[[{]/.test(written);
    const block = element('pre', json && bytes.length <= MAX_SHOWN ? pretty(written) : written);
    block.tabIndex = 0;
    result.append(block);
    if (bytes.length > MAX_SHOWN) result.append(element('p', message('long')));
  }

  function report(text) {
    result.replaceChildren(element('p', text, 'error'));
  }

  async function send() {
    const started = performance.now();
    let refused = false;
    const watch = event => { refused = refused || /connect-src/.test(event.effectiveDirective); };
    const abort = new AbortController();
    try {
      const set = headers();
      const request = { method: form.dataset.method, headers: set, credentials: 'omit',
        referrerPolicy: 'no-referrer', signal: abort.signal, body: body(set) };
      const url = address();
      running = abort;
      cancel.hidden = false;
      result.replaceChildren(element('p', message('loading')));
      document.addEventListener('securitypolicyviolation', watch);
      await show(await fetch(url, request), started);
    } catch (error) {
      const sent = running === abort;
      await new Promise(done => setTimeout(done));
      if (abort.signal.aborted) report(message('aborted'));
      else if (!sent) report(error.message);
      else report(message(refused ? 'policy' : 'failed') + ' (' + error.message + ')');
    } finally {
      document.removeEventListener('securitypolicyviolation', watch);
      if (running === abort) running = null;
      cancel.hidden = true;
    }
  }

  // Samples of an API without a host of its own name that of this page.
  const server = form.querySelector('[data-in=server]');
  const samples = document.querySelector('.samples');
  if (samples && /^\/(?!\/)/.test(server.value) && /^http/.test(location.protocol)) {
    const texts = document.createTreeWalker(samples, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      texts.currentNode.data = texts.currentNode.data.replace('https://YOUR-HOST', location.origin);
    }
  }

  form.noValidate = true;
  form.addEventListener('submit', event => {
    event.preventDefault();
    const missing = [...form.querySelectorAll('[required]')].filter(inUse).find(control => control.value === '');
    if (missing) {
      report(message('missing'));
      missing.focus();
    } else if (!running) {
      send();
    }
  });
  cancel.addEventListener('click', () => running && running.abort());
  form.querySelector('[data-action=close]').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => running && running.abort());
  opener.hidden = false;
  opener.addEventListener('click', () => dialog.showModal());
})();
