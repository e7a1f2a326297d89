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

  // Values of a parameter as pairs of name and text.
  function pairs(control) {
    const value = control.value;
    const style = control.dataset.as;
    if (value === '') return [];
    if (!style) return [[control.name, value]];
    let parsed = null;
    if (/^\s*[[{]/.test(value)) parsed = parse(value);
    if (parsed && !Array.isArray(parsed)) {
      return Object.entries(parsed).map(([key, item]) =>
        [style === 'deep' ? control.name + '[' + key + ']' : key, text(item)]);
    }
    const items = parsed ? parsed.map(text) : value.split(',').map(item => item.trim());
    if (style === 'deep') return items.map((item, i) => [control.name + '[' + i + ']', item]);
    if (style === 'each') return items.map(item => [control.name, item]);
    return [[control.name, items.join(style === 'space' ? ' ' : style === 'pipe' ? '|' : ',')]];
  }
  function text(value) {
    return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  function parse(value) {
    try {
      return JSON.parse(value);
    } catch (error) {
      throw new TypeError(message('not_json') + ' ' + error.message);
    }
  }
  function flatten(name, value, fields) {
    if (value !== null && typeof value === 'object') {
      Object.entries(value).forEach(([key, item]) => flatten(name ? name + '[' + key + ']' : key, item, fields));
    } else if (value !== null) {
      fields.append(name, value);
    }
    return fields;
  }

  function address() {
    const choice = form.querySelector('[data-in=server]');
    let server = choice ? choice.value : '';
    controls('variable').forEach(control => { server = server.split('{' + control.name + '}').join(control.value); });
    let path = form.dataset.path;
    controls('path').forEach(control => {
      path = path.split('{' + control.name + '}').join(pairs(control).map(pair => encodeURIComponent(pair[1])).join(','));
    });
    const query = controls('query').flatMap(pairs)
      .map(pair => pair.map(encodeURIComponent).join('=')).join('&');
    return new URL(server.replace(/\/$/, '') + path + (query ? '?' + query : ''), location.href);
  }

  function base64(value) {
    return btoa(String.fromCharCode(...new TextEncoder().encode(value)));
  }

  function headers() {
    const set = new Headers();
    const value = kind => (controls(kind)[0] || { value: '' }).value;
    controls('header').forEach(control => {
      if (control.value) set.set(control.name, control.value);
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

  function body(set) {
    const part = [...form.querySelectorAll('[data-media]')].find(media => !media.hidden);
    if (!part || /^(get|head)$/.test(form.dataset.method)) return undefined;
    const type = part.dataset.media.includes('*') ? 'application/json' : part.dataset.media;
    const control = part.querySelector('[data-in]');
    if (!control) return undefined;
    if (control.dataset.in === 'part') {
      const fields = new FormData();
      part.querySelectorAll('[data-in=part]').forEach(field => {
        if (field.type === 'file') [...field.files].forEach(file => fields.append(field.name, file));
        else if (field.value !== '') fields.append(field.name, field.value);
      });
      return fields;
    }
    if (control.dataset.in === 'file') {
      set.set('Content-Type', type);
      return control.files[0];
    }
    if (control.value.trim() === '') return undefined;
    if (control.dataset.in === 'form') return flatten('', parse(control.value), new URLSearchParams());
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
      const request = { method: form.dataset.method.toUpperCase(), headers: set, credentials: 'omit',
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
      texts.currentNode.data = texts.currentNode.data.replace('https://api.example.com', location.origin);
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
