/** `react-refresh/runtime` of a remote under development: the host's, for React takes the next versions of components from one alone. */
if (!window.ultyRefresh) throw new Error('This remote was built by npm run dev: only the host of npm run dev can show it.');
module.exports = window.ultyRefresh;
