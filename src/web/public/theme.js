/* global document, localStorage */
// Sets the theme that the visitor chose in the footer, before the first paint.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be blocked. Then the system's theme is used.
  }
})();
