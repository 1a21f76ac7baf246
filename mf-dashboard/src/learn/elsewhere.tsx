import { blogPage, contactPage, friendsPage, partnersPage, progressionPage, tutorsPage } from '@ulty/domain/base/pages.js';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { useLiveRoutes } from '@ulty/kit';

const PAGES = [
  { href: progressionPage, label: 'Ma progression' },
  { href: friendsPage, label: 'Amis' },
  { href: tutorsPage, label: 'Tuteurs' },
  { href: blogPage, label: 'Blog' },
  { href: partnersPage, label: 'Partenaires' },
  { href: contactPage, label: 'Contact' },
];

/** On a phone, the pages that a large screen has in its header: the account's menu has nine entries only. */
export function Elsewhere() {
  const has = useLiveRoutes();
  const chips = PAGES.filter(({ href }) => has(href)).map((page) => ({ ...page, value: page.href }));
  if (chips.length === 0) return null;
  return (
    <section className="learn-elsewhere" aria-labelledby="learn-ailleurs">
      <div className="u-section-head">
        <h2 id="learn-ailleurs">Aussi sur Ulty</h2>
      </div>
      <FilterChips label="Autres pages" current="" chips={chips} />
    </section>
  );
}
