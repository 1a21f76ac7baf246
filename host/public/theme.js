// First script of the worker's shell; documents drawn by the server have theme and text size already.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  var text = /^(100|115|130)(a?)$/.exec(localStorage.getItem('text'));
  if (text) document.documentElement.style.cssText = 'font-size:' + text[1] + '%' + (text[2] && ';--lignes:1.2');
} catch {
  // storage refused: the device's own preference applies
}
// The browser may offer to install the site before the code that decides when to show the offer is loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.ultyInstall = event;
});
