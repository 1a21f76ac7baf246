import type { OwnQuestionPage } from '@ulty/contracts/community/community.js';
import { COMMUNITY_TABS, PUBLIC_TABS, type CommunityTab, type CommunityTrack } from '@ulty/domain/people/community.js';
import '@ulty/elements/forms/field.css';
import { GradeOptions } from '@ulty/elements/forms/grade-options';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { useNavigate } from '@ulty/kit';
import { SubjectOptions } from '../parts/subject-options';
import { listAddress, type ListFilters } from './list-filters';
import { TAB_NAMES } from './question-words';

interface FilterBarProps {
  path: string;
  /** Null: the reader's own list. */
  track: CommunityTrack | null;
  tracks: readonly CommunityTrack[];
  filters: ListFilters;
  counts: OwnQuestionPage['counts'] | undefined;
}

/** Tabs and filters of a list. A tab without questions is left out, unless it is the current one. Identity §15. */
export function FilterBar({ path, track, tracks, filters, counts }: FilterBarProps) {
  const navigate = useNavigate();
  const { tab = 'recent', subject = '', grade = '' } = filters;
  const tabs: readonly CommunityTab[] = track ? PUBLIC_TABS : COMMUNITY_TABS;
  const countOf = (name: CommunityTab) => (name in (counts ?? {}) ? counts?.[name as keyof OwnQuestionPage['counts']] : undefined);
  const chips = tabs
    .filter((name) => name === tab || (countOf(name) ?? (track || name === 'recent' || name === 'popular' ? 1 : 0)) > 0)
    .map((name) => {
      const count = countOf(name);
      return {
        value: name,
        label: count ? `${TAB_NAMES[name]}\u00a0${count}` : TAB_NAMES[name],
        href: listAddress(path, { ...filters, tab: name }),
      };
    });
  const choose = (changed: ListFilters) => void navigate(listAddress(path, { ...filters, ...changed }));
  return (
    <div className="questions-filters u-stack-12">
      <FilterChips label="Questions" chips={chips} current={tab} />
      <select
        className="u-input"
        aria-label="Matière"
        value={subject}
        onChange={({ currentTarget }) => choose({ subject: currentTarget.value })}
      >
        <option value="">Matière&nbsp;: toutes</option>
        <SubjectOptions tracks={tracks} />
      </select>
      {tracks.includes('quiz-hero') && (track || grade) && (
        <select
          className="u-input"
          aria-label="Classe"
          value={grade}
          onChange={({ currentTarget }) => choose({ grade: currentTarget.value })}
        >
          <option value="">Classe&nbsp;: toutes</option>
          <GradeOptions />
        </select>
      )}
    </div>
  );
}
