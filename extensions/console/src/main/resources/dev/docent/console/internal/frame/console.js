/* Copy buttons, and parts of pages that are loaded again. Everything works without it. */
(() => {
  'use strict';
  const EVERY = 5000;
  const prepare = root => root.querySelectorAll('button[data-copy]').forEach(button => { button.hidden = !navigator.clipboard; });
  document.addEventListener('click', async event => {
    const button = event.target.closest('button[data-copy]');
    if (!button) return;
    await navigator.clipboard.writeText(button.dataset.copy);
    const before = button.textContent;
    button.textContent = document.body.dataset.copied;
    setTimeout(() => { button.textContent = before; }, 1500);
  });
  /** Of a job's log: whether its end is shown, so that it stays so. */
  const isAtEnd = log => log && log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const refresh = async () => {
    if (document.hidden) return true;
    const response = await fetch(location.href, { redirect: 'manual' });
    if (!response.ok) return response.status === 503;
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    document.querySelectorAll('[data-live]').forEach(part => {
      const other = part.id && next.getElementById(part.id);
      if (!other || other.innerHTML === part.innerHTML || part.contains(document.activeElement)) return;
      const atEnd = isAtEnd(part.querySelector('pre.log'));
      part.innerHTML = other.innerHTML;
      prepare(part);
      const log = part.querySelector('pre.log');
      if (log && atEnd) log.scrollTop = log.scrollHeight;
    });
    return next.body.hasAttribute('data-refresh');
  };
  const again = () => setTimeout(async () => {
    let goOn = true;
    try { goOn = await refresh(); } catch (offline) { /* tried again */ }
    if (goOn) again();
  }, EVERY);
  prepare(document);
  document.querySelectorAll('pre.log').forEach(log => { log.scrollTop = log.scrollHeight; });
  if (document.body.hasAttribute('data-refresh')) again();
})();
