/* global document, localStorage */
// Before anything is drawn: the colours this visitor chose with the switch in the footer.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be closed to us; then the system's colours are the right ones.
  }
})();
