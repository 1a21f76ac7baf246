import { useEffect } from 'react';
import { useLocation, useNavigate } from '../kit';

/** Follows links and GET forms inside the router, as the host does, and shows the address. */
export function FollowLinks() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '');
    };
    const onSubmit = (event: SubmitEvent) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== '');
      void navigate(`${form.getAttribute('action')}?${new URLSearchParams(entries)}`);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);
  return <output data-testid="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</output>;
}
