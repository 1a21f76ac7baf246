/** The two views of the dashboard. Each has an address, so they are links, and the current one is marked. */
export function ViewTabs({ isActivity }: { isActivity: boolean }) {
  return (
    <nav aria-label="Vues du tableau de bord">
      <ul className="da-tabs">
        <li>
          <a href="/dashboard" aria-current={isActivity ? undefined : 'page'}>
            Vue d’ensemble
          </a>
        </li>
        <li>
          <a href="/dashboard?vue=activite" aria-current={isActivity ? 'page' : undefined}>
            Mon activité
          </a>
        </li>
      </ul>
    </nav>
  );
}
