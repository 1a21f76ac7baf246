import { REGIONS } from '@ulty/domain/base/regions.js';
import { TUTOR_SUBJECTS } from '@ulty/domain/people/tutors.js';
import { useNavigate } from '@ulty/kit';
import '@ulty/elements/base/filter-chips.css';
import { listPath, type Filters as Given } from './tutors.data';

const LANGUAGES = ['mooré', 'dioula', 'fulfuldé'] as const;

/** Subject and region as lists, other filters as links; each choice has an address. */
export function Filters({ filters }: { filters: Given }) {
  const navigate = useNavigate();
  const choose = (change: Given) => void navigate(listPath(filters, change));
  const chip = (name: 'language' | 'volunteer', value: string, label: string) => {
    const isOn = filters[name] === value;
    return (
      <a
        key={label}
        className="u-chip"
        href={listPath(filters, { [name]: isOn ? undefined : value })}
        aria-current={isOn ? 'true' : undefined}
      >
        {label}
      </a>
    );
  };
  return (
    <div className="tutors-filters" role="search" aria-label="Filtrer les tuteurs">
      <select
        className="u-input"
        aria-label="Matière"
        value={filters.subject ?? ''}
        onChange={({ target }) => choose({ subject: target.value || undefined })}
      >
        <option value="">Matières</option>
        {TUTOR_SUBJECTS.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </select>
      <select
        className="u-input"
        aria-label="Région"
        value={filters.region ?? ''}
        onChange={({ target }) => choose({ region: target.value || undefined })}
      >
        <option value="">Régions</option>
        {REGIONS.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </select>
      <div className="tutors-chips u-wrap" role="group" aria-label="Prix et langues">
        {chip('volunteer', '1', 'Bénévole')}
        {LANGUAGES.map((language) => chip('language', language, `${language.charAt(0).toUpperCase()}${language.slice(1)}`))}
      </div>
    </div>
  );
}
