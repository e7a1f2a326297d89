// Searches the index in the folder "search" beside this script, or in another one (search.js?in=search-fr):
// docentSearch(query) gives what search.json gives. Where a server searches, index.json has only its address: {"ask": …}.
// It repeats what Words, WordSearch, SimilarTerms, Ranking and Excerpts do; a test compares the results of both.
(() => {
  'use strict';
  const { src } = document.currentScript;
  const base = new URL((/[?&]in=([\w-]+)/.exec(src) || [])[1] || 'search', src) + '/';
  const files = new Map();
  const fetched = (name, form, version) =>
    fetch(new URL(version ? name + '?' + version : name, base), version ? {} : { cache: 'no-cache' }).then(response => {
      if (!response.ok) throw new Error(name + ': ' + response.status);
      return response[form]();
    });

  // without a server, pages can load scripts only: each file is a call of docentFile
  const isFile = base.startsWith('file:');
  const arrived = {};
  window.docentFile = (name, content) => { arrived[name] = content; };
  const included = (name, form) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = base + name + '.js';
    script.onload = () => resolve(form === 'arrayBuffer'
      ? Uint8Array.from(atob(arrived[name]), c => c.charCodeAt(0)).buffer : arrived[name]);
    script.onerror = reject;
    document.head.append(script);
  });
  const load = (name, form, version) => {
    if (!files.has(name)) {
      const file = (isFile ? included : fetched)(name, form, version);
      file.catch(() => files.delete(name));
      files.set(name, file);
    }
    return files.get(name);
  };

  // words
  const UNSPACED = '\\u0e00-\\u0eff\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30fa'
    + '\\u30fc-\\u318e\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff66-\\uff9f'
    + '\\u{20000}-\\u{3ffff}';
  const RUN = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');
  const BEGINS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
  const DROPPED = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
  const REPLACED = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' };
  const fold = word => {
    if (/^[\0-\x7f]*$/.test(word)) return word.toLowerCase();
    const decomposed = word.normalize('NFKD').toLowerCase();
    return decomposed.replace(DROPPED, '').replace(/[ßæœøłđðþıς]/g, letter => REPLACED[letter]) || decomposed;
  };
  const isCapital = c => c >= 'A' && c <= 'Z';
  const isSmall = c => c >= 'a' && c <= 'z';
  const split = (text, sink) => {
    for (const { 0: run, index: from } of text.matchAll(RUN)) {
      if (BEGINS_UNSPACED.test(run)) unspaced(run, from, sink);
      else word(run, from, sink);
    }
  };
  const unspaced = (run, from, sink) => {
    let before = '';
    let start = from;
    let at = from;
    for (const c of run) {
      const plain = c >= '\uf900' && c <= '\uff9f' ? c.normalize('NFKC') : c;
      if (before) sink(before + plain, 'pair', start, at + c.length);
      before = plain;
      start = at;
      at += c.length;
    }
    sink(before, start === from ? 'single' : 'last', start, at);
  };
  const word = (run, from, sink) => {
    const cut = run.length > 64 && /[\udc00-\udfff]/.test(run[64]) ? 63 : 64;
    const name = run.slice(0, cut);
    sink(fold(name), 'word', from, from + run.length);
    let start = 0;
    for (let i = 1; i <= name.length; i++) {
      const begins = i === name.length || isCapital(name[i])
        && (!isCapital(name[i - 1]) && name[i - 1] < '\x80' || i + 2 < name.length && isSmall(name[i + 1]) && isSmall(name[i + 2]));
      if (begins) {
        if (i - start > 1 && i - start < name.length) {
          sink(fold(name.slice(start, i)), 'part', from + start, from + i);
        }
        start = i;
      }
    }
  };

  // the query
  const WEAK = new Set(('a about an and any are as at avec be by can com como con cual cuando could das der did die do does '
    + 'donde ein eine el est et for from have how i ich if in is ist it je kann la las le les los may me '
    + 'mit must my need of on onde or our para por posso pourquoi puedo qual quand quando que quel quelle '
    + 'qui quoi shall should sind so some that the their there these they this those to um uma una und une '
    + 'want wann warum was we welche welcher welches wer were what when where which who whom whose why wie '
    + 'wieso will with wo would you your').split(' '));
  const asWord = (term, kind, parts, last) => {
    const weak = kind === 'word' && !last && WEAK.has(term);
    return {
      term,
      parts,
      prefix: kind === 'single' || kind === 'word' && last && term.length > 1,
      typo: kind === 'word' && !weak && term.length >= 4 && !/^\p{Nd}/u.test(term),
      weak,
    };
  };
  const parse = query => {
    const all = [];
    split(query.slice(0, 256), (term, kind) => {
      if (kind === 'part') all[all.length - 1].parts.push(term);
      else if (kind !== 'last') all.push({ term, kind, parts: [] });
    });
    const last = all.length - 1;
    const words = all
      .filter((one, i) => i === last || !all.some((other, j) => j > i && other.term === one.term))
      .map(one => asWord(one.term, one.kind, one.parts, one === all[last]));
    const strong = words.filter(({ weak }) => !weak);
    return (words.length > 10 && strong.length ? strong : words).slice(0, 10);
  };

  // the terms
  const lastNotAfter = (list, value) => {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (list[middle] <= value) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const readTerms = buffer => {
    const bytes = new Uint8Array(buffer);
    let at = 0;
    const number = () => {
      let value = 0;
      let shift = 0;
      while (bytes[at] > 127) {
        value |= (bytes[at++] & 127) << shift;
        shift += 7;
      }
      return value | bytes[at++] << shift;
    };
    const length = number();
    const names = new TextDecoder().decode(bytes.subarray(at, at += length)).split('\n');
    let name = '';
    const terms = names.slice(0, -1).map(line => {
      name = name.slice(0, line.charCodeAt(0) - 35) + line.slice(1);
      return { name, idf: bytes[at++], count: number(), size: number() };
    });
    for (const term of terms) term.list = bytes.subarray(at, at += term.size);
    return terms;
  };
  const slice = async (index, i) => {
    const key = 'terms ' + i;
    if (!files.has(key)) {
      files.set(key, load(`t${i}.bin`, 'arrayBuffer', index.version).then(readTerms));
      files.get(key).catch(() => files.delete(key));
    }
    return files.get(key);
  };
  const beginningWith = async (index, prefix) => {
    const slices = [];
    for (let i = Math.max(0, lastNotAfter(index.terms, prefix)); i < index.terms.length; i++) {
      if (index.terms[i] > prefix && !index.terms[i].startsWith(prefix)) break;
      slices.push(slice(index, i));
    }
    return (await Promise.all(slices)).flat().filter(term => term.name.startsWith(prefix));
  };
  const find = async (index, name) => {
    const i = lastNotAfter(index.terms, name);
    return i < 0 ? undefined : (await slice(index, i)).find(term => term.name === name);
  };

  // similar terms
  const differences = (word, term, fits) => {
    let at = 0;
    while (at < word.length && at < term.length && word[at] === term[at]) at++;
    return fits(at, word.slice(at + 1), term.slice(at + 1))
      || fits(at, word.slice(at + 1), term.slice(at), at < word.length)
      || fits(at, word.slice(at), term.slice(at + 1), at < term.length)
      || word[at] === term[at + 1] && word[at + 1] === term[at] && at + 1 < word.length
        && fits(at, word.slice(at + 2), term.slice(at + 2));
  };
  const isTerm = (word, term) => word !== term
    && differences(word, term, (at, rest, other, may = at < word.length && at < term.length) => may && rest === other);
  const isPrefix = (word, term) => differences(word, term, (at, rest, other, may = true) =>
    may && at >= 2 && at + 1 < word.length && other.startsWith(rest));
  const byFrequency = (a, b) => b.count - a.count || (a.name < b.name ? -1 : 1);
  const similar = async (index, { term: word, prefix }) => {
    const found = new Map();
    const add = (term, weight) => {
      const anyway = !term || (prefix ? term.name.startsWith(word) : term.name === word);
      if (!anyway && term.idf && !found.has(term.name)) found.set(term.name, { term, weight, typo: true });
    };
    for (const term of await beginningWith(index, word.slice(0, 2))) {
      if (isTerm(word, term.name)) add(term, 6);
      else if (prefix && isPrefix(word, term.name)) add(term, 4);
    }
    add(await find(index, word[0] + word[2] + word[1] + word.slice(3)), 6);
    const i = lastNotAfter(index.ends, word.slice(-2));
    if (i >= 0) {
      const names = (await load(`e${i}.txt`, 'text', index.version)).split('\n').filter(name => isTerm(word, name));
      for (const term of await Promise.all(names.map(name => find(index, name)))) add(term, 6);
    }
    return [...found.values()].sort((a, b) => b.weight - a.weight || byFrequency(a.term, b.term)).slice(0, 10);
  };
  const SIBILANT = /(s|x|z|ch|sh)$/;
  const plurals = word => {
    if (!/^[a-z]{3,}$/.test(word)) return [];
    const form = SIBILANT.test(word) ? word + 'es' : /[^aeiou]y$/.test(word) ? word.slice(0, -1) + 'ies' : word + 's';
    if (word.length < 4 || !/s$/.test(word) || /(ss|us|is)$/.test(word)) return [form];
    const forms = [form, word.slice(0, -1)];
    if (word.length > 4 && /ies$/.test(word)) forms.push(word.slice(0, -3) + 'y');
    else if (/es$/.test(word) && SIBILANT.test(word.slice(0, -2))) forms.push(word.slice(0, -2));
    return forms;
  };
  const exact = async (index, { term: word, prefix }) => {
    const terms = prefix ? await beginningWith(index, word) : [await find(index, word)];
    const same = terms.find(term => term && term.name === word);
    const found = same ? [{ term: same, weight: 16 }] : [];
    if (same && !same.idf) return found;
    for (const term of await Promise.all(plurals(word).map(plural => find(index, plural)))) {
      if (term && term.idf) found.push({ term, weight: 15 });
    }
    if (prefix) {
      const isNew = term => !found.some(known => known.term.name === term.name);
      const longer = terms.filter(term => term.idf && isNew(term)).sort(byFrequency).slice(0, 40);
      for (const term of longer) {
        found.push({ term, weight: Math.min(12, 4 + Math.floor(8 * word.length / term.name.length)) });
      }
    }
    return found;
  };
  const match = async (index, word) => {
    let found = await exact(index, word);
    const common = found.length === 1 && !found[0].term.idf;
    if (!common && !found.length && word.parts.length > 1) {
      const last = word.parts.length - 1;
      const parts = word.parts.map((part, i) => asWord(part, 'word', [], word.prefix && i === last));
      return (await Promise.all(parts.map(part => match(index, part)))).flat();
    }
    const units = found.reduce((sum, { term }) => sum + term.count, 0);
    if (!common && word.typo && units < 3) {
      const known = new Set(found.map(({ term }) => term.name));
      found = found.concat((await similar(index, word)).filter(({ term }) => !known.has(term.name)));
    }
    const idf = Math.max(1, Math.min(...found.map(({ term }) => term.idf)));
    return found.length ? [{ found, idf, common, weak: word.weak }] : [];
  };
  const matches = async (index, words) => {
    const isCommon = word => index.common.includes(word.term);
    const some = list => Promise.all(list.map(word => match(index, word))).then(all => all.flat().slice(0, 10));
    const telling = (await some(words.filter(word => !isCommon(word)))).filter(({ common }) => !common);
    const used = telling.length ? telling : await some(words);
    return used.every(({ weak }) => weak) ? used.map(one => ({ ...one, weak: false })) : used;
  };

  // the order
  const weights = ({ found, idf }) => {
    const best = new Map();
    for (const { term, weight, typo } of found) {
      const { list } = term;
      let unit = -1;
      for (let at = 0; at < list.length; at++) {
        let distance = 0;
        let shift = 0;
        for (; list[at] > 127; shift += 7) distance |= (list[at++] & 127) << shift;
        unit += distance | list[at++] << shift;
        const value = list[at] * weight * idf * 2 + (typo ? 0 : 1);
        if (value > (best.get(unit) || 0)) best.set(unit, value);
      }
    }
    return best;
  };
  const rank = (index, words, max) => {
    const all = words.map(word => ({ best: weights(word), weak: word.weak }));
    const pages = new Map();
    const units = [...new Set(all.flatMap(({ best }) => [...best.keys()]))].sort((a, b) => a - b);
    for (const unit of units) {
      const page = lastNotAfter(index.first, unit);
      const first = index.first[page];
      let score = 0;
      let covered = 0;
      let typos = 0;
      for (const { best, weak } of all) {
        const own = best.get(unit) || 0;
        const ofPage = unit === first ? 0 : best.get(first) || 0;
        if (own || ofPage) {
          score += (own >> 1) + (ofPage >> 1);
          covered += weak ? 0 : 1;
          if (!((own | ofPage) & 1)) typos++;
        }
      }
      const key = (covered * 256 + 255 - typos) * 2 ** 32 + score;
      const found = pages.get(page) || { page, key: 0, sections: [] };
      pages.set(page, found);
      found.key = Math.max(found.key, key);
      if (unit > first) found.sections.push({ number: unit - first - 1, key });
    }
    return [...pages.values()].sort((a, b) => b.key - a.key || a.page - b.page).slice(0, max);
  };

  // what is shown
  const marksOf = (text, terms) => {
    const marks = [];
    split(text.slice(0, 50000), (term, kind, from, to) => {
      if (marks.length >= 500 || !terms.has(term)) return;
      const last = marks[marks.length - 1];
      if (last && last[1] > from) {
        last[0] = Math.min(last[0], from);
        last[1] = Math.max(last[1], to);
      } else marks.push([from, to]);
    });
    return marks;
  };
  const whole = (text, terms) => ({ text, marks: marksOf(text, terms) });
  const inside = (text, at) => /[\udc00-\udfff]/.test(text[at]) ? at - 1 : at;
  const cut = (text, terms) => {
    const marks = marksOf(text, terms);
    let most = 0;
    let best = 0;
    let end = 0;
    marks.forEach(([start], i) => {
      while (end < marks.length && marks[end][1] <= start + 150) end++;
      if (end - i > most) {
        most = end - i;
        best = start;
      }
    });
    let from = 0;
    if (best > 30 && text.length > 180) {
      const space = text.indexOf(' ', best - 30);
      from = space >= 0 && space < best ? space + 1 : inside(text, best - 30);
    }
    let to = text.length;
    if (from + 180 < to) {
      to = from + 180;
      const space = text.lastIndexOf(' ', to);
      to = space > to - 30 ? space : inside(text, to);
    }
    const shown = (from ? '…' : '') + text.slice(from, to) + (to < text.length ? '…' : '');
    const moved = from - (from ? 1 : 0);
    return {
      text: shown,
      marks: marks.filter(mark => mark[0] >= from && mark[1] <= to).map(mark => [mark[0] - moved, mark[1] - moved]),
    };
  };
  const show = async (index, { page, sections }, terms) => {
    const file = lastNotAfter(index.pages, page);
    const content = (await load(`p${file}.json`, 'json', index.version))[page - index.pages[file]];
    const [path, title, description, breadcrumb, texts] = content;
    const href = isFile ? base + '../../' + path : path;
    const introduction = texts.length && !texts[0][0] ? texts[0][2] : '';
    const better = !marksOf(description, terms).length && marksOf(introduction, terms).length;
    return {
      href,
      breadcrumb,
      title: whole(title, terms),
      excerpt: cut(better || !description.trim() ? introduction : description, terms),
      sections: sections.sort((a, b) => b.key - a.key).slice(0, 4).map(({ number }) => texts[number])
        .filter(([fragment]) => fragment)
        .map(([fragment, heading, text]) => ({
          href: href + fragment,
          heading: whole(heading, terms),
          excerpt: cut(text, terms),
        })),
    };
  };

  window.docentSearch = async (query, max = 10) => {
    const words = parse(query);
    if (!words.length) return [];
    const index = await load('index.json', 'json');
    if (index.ask) {
      const answer = await fetch(`${index.ask}?q=${encodeURIComponent(query)}`);
      if (!answer.ok) throw new Error(answer.status);
      return answer.json();
    }
    if (!index.first) {
      let unit = 0;
      index.first = index.units.map(units => (unit += units) - units);
    }
    const found = await matches(index, words);
    const terms = new Set(found.flatMap(one => one.found.map(({ term }) => term.name)));
    return Promise.all(rank(index, found, max).map(page => show(index, page, terms)));
  };
})();
