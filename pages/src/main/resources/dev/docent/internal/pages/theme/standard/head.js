// The reader's choice of light or dark, before anything is painted.
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  if ('always' in root.dataset) return;
  try {
    const theme = localStorage.getItem('docent-theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch (e) {
    // no storage, no choice
  }
})();
