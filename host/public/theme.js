// First script of the worker's shell; documents drawn by the server have their theme already.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // storage refused: the device's own preference applies
}
// The browser may offer to install the site before the code that decides when to show the offer is loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.ultyInstall = event;
});
