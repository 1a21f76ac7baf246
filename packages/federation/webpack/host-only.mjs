/** Libraries that exist once at run time, in the host: remotes reach them through our façades. Read by the lint and by the build. Design §4. */
export const HOST_ONLY = [
  { names: ['react-router', 'react-router-dom', 'swr', 'zustand'], cure: 'Import it from @ulty/kit.' },
  { names: ['antd', '@ant-design'], cure: 'Import it from @ulty/ui or @ulty/ui-data.' },
  { names: ['@ulty/offline'], cure: 'Ask device() of @ulty/kit: what it holds exists once in the page.' },
  { names: ['react-dom/client'], cure: 'Only the host mounts the page; a remote would carry 56 KB of its own.' },
];
