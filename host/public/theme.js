// Before the first paint of the worker's shell: the theme the learner chose. Documents of the server carry it already.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // storage refused: the device's own preference applies
}
