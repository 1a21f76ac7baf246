import { COMMUNITY_TRACKS } from '@ulty/domain/people/community.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { useNavigate } from '@ulty/kit';
import type { ChangeEvent } from 'react';
import '@ulty/elements/base/filter-chips.css';
import { SubjectOptions } from '../parts/subject-options';
import { FLAGS, groupsPath, withFlag, type GroupFilters } from './groups.data';

const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[];

/** The filters of the directory. Flags are links, so that each choice has an address. */
export function DirectoryFilters({ filters }: { filters: GroupFilters }) {
  const navigate = useNavigate();
  const choose = (name: 'subject' | 'region') => (event: ChangeEvent<HTMLSelectElement>) => {
    const { [name]: _was, ...rest } = filters;
    void navigate(groupsPath(event.target.value ? { ...rest, [name]: event.target.value } : rest));
  };
  return (
    <div className="u-stack-8">
      <div className="groups-selects">
        <select className="u-input" aria-label="Matière" value={filters.subject ?? ''} onChange={choose('subject')}>
          <option value="">Matières</option>
          <SubjectOptions tracks={COMMUNITY_TRACKS} />
        </select>
        <select className="u-input" aria-label="Région" value={filters.region ?? ''} onChange={choose('region')}>
          <option value="">Régions</option>
          {REGIONS.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </select>
      </div>
      <div className="u-row" role="group" aria-label="Filtres">
        {names.map((flag) => (
          <a key={flag} className="u-chip" href={groupsPath(withFlag(filters, flag))} aria-current={filters[flag] ? 'true' : undefined}>
            {FLAGS[flag]}
          </a>
        ))}
      </div>
    </div>
  );
}
