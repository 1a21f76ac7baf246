import { FilterChips } from '@ulty/elements/base/filter-chips';
import { useOftenSearched } from './search.data';

/** What many search, or categories while too few have searched; one tap away. Product §2.11, identity §16. */
export function OftenSearched({ onSearch }: { onSearch: (text: string) => void }) {
  const often = useOftenSearched();
  if (!often || often.searches.length === 0) return null;
  const title = often.isCounted ? 'Souvent cherché' : 'Par sujet';
  return (
    <section className="se-section">
      <h2>{title}</h2>
      <FilterChips label={title} current="" onSelect={onSearch} chips={often.searches.map((text) => ({ value: text, label: text }))} />
    </section>
  );
}
