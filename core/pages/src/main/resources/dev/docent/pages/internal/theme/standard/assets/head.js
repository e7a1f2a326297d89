// Before anything is painted: the reader's choice of light or dark, and that there are scripts, if the other one runs, too.
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  addEventListener('load', () => { if (!('ready' in root.dataset)) root.classList.remove('js'); });
  if ('always' in root.dataset) return;
  try {
    const theme = localStorage.getItem('docent-theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch (e) {
    // no storage, no choice
  }
})();
