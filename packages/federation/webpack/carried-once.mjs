/**
 * Libraries that may exist only once in a page, each with the only deployable that may bundle it. Read by the lint and by the build. Design
 * §4. Two copies of antd would write the same class names into one document.
 */
export const CARRIED_ONCE = [
  { by: 'the host', names: ['react-router', 'react-router-dom', 'swr', 'zustand'], cure: 'Import it from @ulty/kit.' },
  { by: 'the host', names: ['@ulty/offline'], cure: 'Ask device() of @ulty/kit: what it holds exists once in the page.' },
  { by: 'the host', names: ['react-dom/client'], cure: 'Only the host mounts the page; a remote would carry 56 KB of its own.' },
  { by: 'mf-admin', names: ['antd', '@ant-design'], cure: 'Draw with the parts of @ulty/elements.' },
];
