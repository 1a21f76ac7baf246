/** `react-refresh/runtime` of a remote under development: the host's, since React accepts component updates from one runtime only. */
if (!window.ultyRefresh) throw new Error('This remote was built by npm run dev: only the host of npm run dev can show it.');
module.exports = window.ultyRefresh;
