import { coursesPage } from '@ulty/domain/base/pages.js';
import { COURSE_SORTS, DIFFICULTIES } from '@ulty/domain/learning/courses.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { SelectField } from '@ulty/elements/forms/field';
import { Icon } from '@ulty/elements/base/icon';
import { adjustmentsHorizontal } from '@ulty/elements/base/icons';
import { PRICES, coursesPath, filterParams, type CourseFilters } from './course-filters';
import { useFieldsFollow } from '@ulty/elements/forms/fields-follow';
import './filter-form.css';

/** Level, price and order behind 'Filtres': a plain GET form that keeps search and category. */
export function FilterForm({ filters }: { filters: CourseFilters }) {
  const { search, category, difficulty, price, sort } = filters;
  const form = useFieldsFollow<HTMLFormElement>(filterParams(filters));
  const count = [difficulty, price, sort].filter(Boolean).length;
  return (
    <details className="courses-filters">
      <summary className="u-chip">
        <Icon path={adjustmentsHorizontal} size={18} />
        <span>
          Filtres
          {count > 0 && (
            <>
              {' '}
              ({count}
              <span className="u-visually-hidden"> {count > 1 ? 'actifs' : 'actif'}</span>)
            </>
          )}
        </span>
      </summary>
      <form className="courses-filter-form u-surface u-pad" action={coursesPage} method="get" ref={form}>
        {search && <input type="hidden" name="search" value={search} />}
        {category && <input type="hidden" name="category" value={category} />}
        <SelectField name="difficulty" label="Niveau" defaultValue={difficulty ?? ''}>
          <option value="">Tous les niveaux</option>
          {DIFFICULTIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField name="price" label="Prix" defaultValue={price ?? ''}>
          <option value="">Gratuit et payant</option>
          {Object.entries(PRICES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField name="sort" label="Trier par" defaultValue={sort ?? ''}>
          <option value="">{search ? 'Les plus proches' : COURSE_SORTS.populaires}</option>
          {Object.entries(COURSE_SORTS)
            .filter(([value]) => search || value !== 'populaires')
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </SelectField>
        <Button type="submit">Appliquer</Button>
        {count > 0 && (
          <ButtonLink variant="quiet" href={coursesPath({ ...filters, difficulty: null, price: null, sort: null })}>
            Effacer les filtres
          </ButtonLink>
        )}
      </form>
    </details>
  );
}
