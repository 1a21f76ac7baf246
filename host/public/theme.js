// Sets the chosen theme before the first paint of the worker's shell. Documents of the server contain it already.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // storage refused: the device's own preference applies
}
