import { DIFFICULTIES, type Difficulty } from '@ulty/domain/learning/courses.js';
import { Button } from '@ulty/elements/base/button';
import '@ulty/elements/forms/field.css';
import { adjustmentsHorizontal, deviceMobile } from '@ulty/elements/base/icons';
import { hasDownloads } from '@ulty/downloads/has-downloads';
import { useState } from 'react';
import type { Asked } from './search.data';

interface FiltersProps {
  asked: Asked;
  categories: readonly string[];
  onChange: (next: Asked) => void;
}

/** Category and difficulty of the results, behind a button. Product §2.11. */
export function Filters({ asked, categories, onChange }: FiltersProps) {
  const { category = '', difficulty = '' } = asked;
  const [isOpen, setOpen] = useState(category !== '' || difficulty !== '');
  const chosen = Number(category !== '') + Number(difficulty !== '');
  return (
    <div className="search-filters u-start">
      <div className="search-filter-row u-wrap">
        <Button variant="outline" small icon={adjustmentsHorizontal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {chosen > 0 ? `Filtres\u00a0${chosen}` : 'Filtres'}
        </Button>
        {hasDownloads() && (
          <Button
            variant="outline"
            small
            icon={deviceMobile}
            aria-pressed={asked.here === '1'}
            onClick={() => onChange({ ...asked, here: asked.here ? undefined : '1' })}
          >
            Sur ce téléphone
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="search-selects u-wrap u-wide">
          <select
            className="u-input"
            aria-label="Catégorie"
            value={category}
            onChange={({ currentTarget }) => onChange({ ...asked, category: currentTarget.value })}
          >
            <option value="">Catégorie&nbsp;: toutes</option>
            {[...new Set([...(category ? [category] : []), ...categories])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <select
            className="u-input"
            aria-label="Niveau"
            value={difficulty}
            onChange={({ currentTarget }) =>
              onChange({ ...asked, difficulty: (currentTarget.value || undefined) as Difficulty | undefined })
            }
          >
            <option value="">Niveau&nbsp;: tous</option>
            {DIFFICULTIES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
