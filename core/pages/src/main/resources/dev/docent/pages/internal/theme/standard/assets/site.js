// What pages do beyond HTML: everything here is a convenience, and pages are complete without it.
(() => {
  'use strict';
  const root = document.documentElement;
  const body = document.body;
  root.dataset.ready = '';
  const texts = body.dataset;
  const all = (selector, from) => [...(from || document).querySelectorAll(selector)];
  const one = (selector, from) => (from || document).querySelector(selector);
  const make = (tag, style, text) => {
    const made = document.createElement(tag);
    if (style) made.className = style;
    if (text) made.textContent = text;
    return made;
  };
  const store = (name, value) => {
    try {
      if (value === undefined) return localStorage.getItem('docent-' + name);
      localStorage.setItem('docent-' + name, value);
    } catch (e) {
      // the choice lasts for this page only
    }
    return null;
  };

  // light and dark
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => root.dataset.theme ? root.dataset.theme === 'dark' : prefersDark.matches;
  const paint = () => root.classList.toggle('dark', isDark());
  paint();
  prefersDark.addEventListener('change', paint);
  all('.theme-switch').forEach(button => button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    store('theme', root.dataset.theme);
    paint();
  }));

  // announcement
  const dismiss = one('[data-dismiss]');
  if (dismiss) {
    const banner = dismiss.parentElement;
    banner.hidden = store('banner') === dismiss.dataset.dismiss;
    dismiss.hidden = false;
    dismiss.addEventListener('click', () => {
      store('banner', dismiss.dataset.dismiss);
      banner.hidden = true;
    });
  }

  // sidebar: where the reader was, and the current page in view
  const sidebar = one('.sidebar');
  if (sidebar) {
    const current = one('[aria-current=page]', sidebar);
    const kept = sessionStorage.getItem('docent-sidebar');
    if (kept) sidebar.scrollTop = +kept;
    if (current) {
      const [outer, inner] = [sidebar.getBoundingClientRect(), current.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) {
        sidebar.scrollTop += inner.top - outer.top - outer.height / 3;
      }
    }
    addEventListener('pagehide', () => sessionStorage.setItem('docent-sidebar', sidebar.scrollTop));
  }

  // choices close when the reader goes elsewhere
  const choices = all('.switch');
  const closeOthers = event => choices.forEach(choice => {
    if (choice.open && !choice.contains(event.target)) choice.open = false;
  });
  if (choices.length) {
    document.addEventListener('click', closeOthers);
    document.addEventListener('focusin', closeOthers);
    document.addEventListener('keydown', event => {
      const open = event.key === 'Escape' && choices.find(choice => choice.open);
      if (open) {
        open.open = false;
        one('summary', open).focus();
      }
    });
  }

  // on this page: what is in a hidden panel is not listed
  const toc = one('.toc');
  let list = () => {};
  if (toc) {
    const links = all('a', toc);
    const targets = links.map(link => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    let waiting = false;
    const mark = () => {
      waiting = false;
      const bottom = innerHeight + scrollY >= root.scrollHeight - 4;
      let index = bottom ? links.length - 1 : 0;
      if (!bottom) targets.forEach((target, i) => { if (target && target.getBoundingClientRect().top < 140) index = i; });
      links.forEach((link, i) => {
        if (i === index) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      });
    };
    list = () => links.forEach((link, i) => {
      link.parentElement.hidden = !!targets[i] && !!targets[i].closest('main [hidden]');
    });
    addEventListener('scroll', () => {
      if (!waiting) requestAnimationFrame(mark);
      waiting = true;
    }, { passive: true });
    mark();
    toc.addEventListener('click', event => {
      if (event.target.closest('a') && toc.matches(':popover-open')) toc.hidePopover();
    });
  }

  // copying
  const status = make('p', 'spoken');
  status.setAttribute('role', 'status');
  body.append(status);
  const copy = (button, text) => Promise.resolve(text())
    .then(value => navigator.clipboard.writeText(value))
    .then(() => texts.copied, () => texts.failed)
    .then(message => {
      const label = one('span', button) || button;
      const before = label.textContent;
      if (before === message) return;
      label.textContent = status.textContent = message;
      setTimeout(() => { label.textContent = before; }, 1600);
    });
  const copier = text => {
    const button = make('button', 'copy', texts.copy);
    button.type = 'button';
    button.addEventListener('click', () => copy(button, text));
    return button;
  };
  all('main pre:not(.nocopy)').forEach(pre => {
    const block = pre.closest('.code-block');
    const button = copier(() => pre.textContent);
    const caption = block && one('figcaption', block);
    if (caption) caption.append(button);
    else if (block || pre.matches('.samples pre')) pre.after(button);
  });
  all('main [data-copy]').forEach(copied => copied.after(copier(() => copied.dataset.copy)));
  // a server may not know its own host
  const whole = text => text.replace(/(^| |")(?=\/)/, '$1' + location.origin);
  all('.copy-page').forEach(button => {
    const { source, text } = button.dataset;
    button.addEventListener('click', () => copy(button, () => text ? whole(text) : fetch(source).then(page => {
      if (!page.ok) throw new Error(page.status);
      return page.text();
    })));
  });
  all('[data-mcp]').forEach(link => {
    const json = whole(link.dataset.mcp);
    link.href += encodeURIComponent(link.href[0] === 'v' ? json : btoa(json));
  });

  // long code
  all('pre.expandable').forEach(pre => {
    if (pre.scrollHeight < 480) return;
    const block = pre.parentElement;
    const button = make('button', 'unfold', texts.more);
    button.type = 'button';
    const fold = folded => {
      block.classList.toggle('folded-code', folded);
      button.textContent = folded ? texts.more : texts.less;
      button.setAttribute('aria-expanded', !folded);
    };
    button.addEventListener('click', () => fold(!block.classList.contains('folded-code')));
    block.append(button);
    fold(true);
  });

  // tabs: panels one after another become one at a time; the same choice everywhere, also of the language of samples
  const rows = [];
  const samples = all('.samples details[name=request]');
  const names = () => (store('tab') || '').split('\n');
  const lastChosen = row => names().map(name => row.find(each => each.name === name)).find(each => each);
  let number = 0;
  const select = (row, tab, focus) => {
    row.forEach(each => {
      const chosen = each === tab;
      each.button.setAttribute('aria-selected', chosen);
      each.button.tabIndex = chosen ? 0 : -1;
      each.panels.forEach(panel => { panel.hidden = !chosen; });
      if (chosen && focus) each.button.focus();
    });
    list();
  };
  const choose = (row, name) => {
    store('tab', [name, ...names().filter(other => other !== name)].slice(0, 9).join('\n'));
    rows.forEach(other => {
      const same = other !== row && !other.alone && other.find(each => each.name === name);
      if (same) select(other, same);
    });
    const sample = row && samples.find(each => each.dataset.sync === name);
    if (sample) sample.open = true;
  };
  const pick = (row, tab, focus) => {
    const top = tab.button.getBoundingClientRect().top;
    select(row, tab, focus);
    if (!row.alone) choose(row, tab.name);
    // what changed further up must not move the text
    scrollBy({ top: tab.button.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const keys = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' };
  const tabs = (group, panels, title) => {
    if (panels.length < 2) return;
    const buttons = make('div', 'tab-row');
    buttons.setAttribute('role', 'tablist');
    const row = panels.map(contents => {
      const button = make('button');
      const label = title(contents[0]);
      button.type = 'button';
      button.id = '_tab' + ++number;
      button.setAttribute('role', 'tab');
      if (label) button.append(...[...label.childNodes].map(node => node.cloneNode(true)));
      else button.textContent = number;
      const parts = contents.map((content, i) => {
        const panel = content.tagName === 'FIGURE' ? make('div') : content;
        if (panel !== content) {
          content.replaceWith(panel);
          panel.append(content);
        }
        panel.id = panel.id || '_panel' + number + '_' + i;
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', button.id);
        return panel;
      });
      button.setAttribute('aria-controls', parts.map(panel => panel.id).join(' '));
      buttons.append(button);
      return { button, panels: parts, name: button.textContent.trim() };
    });
    row.forEach((tab, i) => {
      tab.button.addEventListener('click', () => pick(row, tab));
      tab.button.addEventListener('keydown', event => {
        const key = keys[event.key];
        if (!key) return;
        event.preventDefault();
        const step = key * (getComputedStyle(buttons).direction === 'rtl' ? -1 : 1);
        const next = key === 'first' ? 0 : key === 'last' ? row.length - 1 : (i + step + row.length) % row.length;
        pick(row, row[next], true);
      });
    });
    group.prepend(buttons);
    group.classList.add('tabbed');
    row.alone = 'alone' in group.dataset;
    rows.push(row);
    select(row, row.find(tab => tab.panels.some(panel => panel.id === decodeURIComponent(location.hash.slice(1)))) || !row.alone && lastChosen(row) || row[group.dataset.first] || row[0]);
  };
  const children = (group, style) => [...group.children].filter(child => child.classList.contains(style)).map(child => [child]);
  all('.tabs').forEach(group => tabs(group, children(group, 'tab'), panel => one('.tab-title', panel)));
  all('.code-group').forEach(group => tabs(group, children(group, 'code-block'), panel => {
    const title = one('figcaption', panel);
    if (!title) return null;
    const label = title.cloneNode(true);
    all('button', label).forEach(button => button.remove());
    const button = one('.copy', title);
    if (button) one('pre', panel).after(button);
    return label;
  }));
  const views = all('main .view');
  if (views.length) {
    const group = make('div', 'views');
    views[0].before(group);
    tabs(group, [...new Set(views.map(view => view.dataset.view))]
      .map(title => views.filter(view => view.dataset.view === title)), view => one('.view-title', view));
    if (group.firstChild) views.forEach(view => view.classList.add('tabbed'));
  }
  samples.forEach(sample => one('summary', sample).addEventListener('click', () => {
    if (!sample.open) choose(null, sample.dataset.sync);
  }));
  const kept = lastChosen(samples.map(sample => ({ name: sample.dataset.sync, sample })));
  if (kept) kept.sample.open = true;
  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    rows.forEach(row => {
      const tab = row.find(each => each.panels.some(panel => panel.contains(target)));
      if (tab) select(row, tab);
    });
    for (let at = target; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
  };
  addEventListener('hashchange', reveal);
  if (location.hash) reveal();

  // paper shows everything; panels of one name would close each other
  let closed = [];
  addEventListener('beforeprint', () => {
    closed = all('main details').map(part => [part, part.open, part.getAttribute('name')]);
    closed.forEach(([part]) => part.removeAttribute('name'));
    closed.forEach(([part]) => { part.open = true; });
  });
  addEventListener('afterprint', () => {
    closed.forEach(([part, open]) => { part.open = open; });
    closed.forEach(([part, , name]) => { if (name) part.setAttribute('name', name); });
  });

  // Escape hides what a pointer or the focus shows
  const tips = all('.tooltip');
  const hide = (tip, hidden) => tip.classList.toggle('hidden', hidden);
  tips.forEach(tip => ['pointerleave', 'focusout'].forEach(left => tip.addEventListener(left, () => hide(tip, false))));
  if (tips.length) document.addEventListener('keydown', event => {
    if (event.key === 'Escape') tips.forEach(tip => hide(tip, tip.matches(':hover, :focus-within')));
  });

  // a page whose path is no name of a file is at the escaped one; servers of files find nothing at its own address
  const place = location.pathname.replace(/%(?:22|2A|3A|3C|3E|3F|5C|7C)|[*:|]/gi, c =>
    '%25' + (c[1] ? c.slice(1) : c.charCodeAt(0).toString(16)).toUpperCase());
  if (one('[data-missing]') && place !== location.pathname) {
    fetch(place, { method: 'HEAD' })
      .then(({ ok }) => ok && location.replace(place + location.search + location.hash), () => {});
  }

  // search palette
  const form = one('.top .search');
  if (!form || !('showModal' in HTMLDialogElement.prototype)) return;
  const field = one('input', form);
  let palette;
  let results;
  let note;
  let input;
  let searching;
  let latest = 0;

  const searcher = () => searching = searching || (form.dataset.script
    ? new Promise((resolve, reject) => {
      const script = make('script');
      script.src = form.dataset.script;
      script.onload = () => resolve(query => window.docentSearch(query));
      script.onerror = reject;
      document.head.append(script);
    })
    : Promise.resolve(query => fetch(form.action + '.json?q=' + encodeURIComponent(query)).then(found => {
      if (!found.ok) throw new Error(found.status);
      return found.json();
    }))).catch(error => {
    searching = null;
    throw error;
  });

  const marked = (tag, { text, marks }) => {
    const element = make(tag);
    let at = 0;
    marks.forEach(([from, to]) => {
      element.append(text.slice(at, from), make('mark', '', text.slice(from, to)));
      at = to;
    });
    element.append(text.slice(at));
    return element;
  };
  const entry = (style, href, parts) => {
    const item = make('li');
    const link = make('a', style);
    link.href = href;
    link.id = '_result' + results.children.length;
    link.tabIndex = -1;
    item.setAttribute('role', 'presentation');
    link.setAttribute('role', 'option');
    link.setAttribute('aria-selected', 'false');
    link.append(...parts.filter(part => part.textContent));
    item.append(link);
    results.append(item);
  };
  const options = () => all('a', results);
  const point = index => {
    const links = options();
    links.forEach((link, i) => link.setAttribute('aria-selected', i === index));
    const link = links[index];
    if (link) {
      input.setAttribute('aria-activedescendant', link.id);
      link.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };
  const pointed = () => options().findIndex(link => link.getAttribute('aria-selected') === 'true');
  const show = (query, pages) => {
    results.textContent = '';
    pages.forEach(page => {
      entry('page', page.href, [make('small', '', page.breadcrumb.join(' › ')), marked('strong', page.title),
        marked('span', page.excerpt)]);
      page.sections.forEach(section => entry('section', section.href, [marked('strong', section.heading),
        marked('span', section.excerpt)]));
    });
    note.textContent = pages.length ? texts.keys : query.trim() ? texts.nothing.replace('{0}', query) : '';
    input.setAttribute('aria-expanded', pages.length > 0);
    point(pages.length ? 0 : -1);
  };
  const search = () => {
    const query = input.value;
    const mine = ++latest;
    if (!query.trim()) return show(query, []);
    const slow = setTimeout(() => { if (mine === latest) note.textContent = texts.searching; }, 150);
    return searcher().then(find => find(query)).finally(() => clearTimeout(slow)).then(pages => {
      if (mine === latest) show(query, pages);
    }, () => { if (mine === latest) note.textContent = texts.broken; });
  };
  const build = () => {
    palette = make('dialog', 'palette');
    palette.setAttribute('aria-label', field.getAttribute('aria-label'));
    const own = form.cloneNode(true);
    input = one('input', own);
    results = make('ul', 'results');
    note = make('p');
    results.id = '_results';
    results.setAttribute('role', 'listbox');
    results.setAttribute('aria-label', texts.results);
    note.setAttribute('role', 'status');
    Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': results.id, 'aria-expanded': 'false' })
      .forEach(([name, value]) => input.setAttribute(name, value));
    all('kbd', own).forEach(key => { key.textContent = 'Esc'; });
    palette.append(own, note, results);
    body.append(palette);
    let timer;
    input.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(search, 80);
    });
    input.addEventListener('keydown', event => {
      const links = options();
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && links.length) {
        event.preventDefault();
        point((pointed() + step + links.length) % links.length);
      }
      if (event.key === 'Escape') {
        event.preventDefault();
        palette.close();
      }
      if (event.key === 'Enter' && links[pointed()]) {
        event.preventDefault();
        links[pointed()].click();
      }
    });
    results.addEventListener('pointermove', event => {
      const link = event.target.closest('a');
      if (link) options().forEach(each => each.setAttribute('aria-selected', each === link));
    });
    results.addEventListener('click', event => { if (event.target.closest('a')) palette.close(); });
    palette.addEventListener('click', event => { if (event.target === palette) palette.close(); });
  };
  const open = () => {
    if (!palette) build();
    if (palette.open) return;
    palette.showModal();
    input.select();
    searcher().catch(() => {});
  };
  field.addEventListener('click', event => {
    event.preventDefault();
    open();
  });
  field.addEventListener('keydown', event => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      open();
      input.value = event.key;
      search();
    }
  });
  document.addEventListener('keydown', event => {
    const typing = event.target.closest('input, textarea, select, [contenteditable]');
    const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const k = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (slash || k) {
      event.preventDefault();
      open();
    }
  });

  // a form that was sent before this script ran, or from a page without it
  const asked = new URLSearchParams(location.search).get('q');
  if (asked && form.dataset.script && new URL(form.action).pathname === location.pathname) {
    open();
    input.value = asked;
    search();
  }
})();
