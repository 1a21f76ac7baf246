import { formatCount } from '@ulty/domain/base/format.js';
import { Button as PlainButton, ButtonLink } from '@ulty/elements/base/button';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { EmptyState } from '@ulty/elements/base/states';
import { useNavigate, useSearchParams } from '@ulty/kit';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import type { SectionProps } from '../parts/section-props';
import { ACTION_GROUPS, journalPath, useJournal, type JournalFilters } from './journal.data';
import './journal.css';
import { JournalTable } from './journal-table';

/** What administrators have changed, newest first, with the previous values. Product §2.24. */
export function JournalSection({ page }: SectionProps) {
  const [params] = useSearchParams();
  const filters = { page, action: params.get('action') ?? '', target: params.get('cible')?.trim() ?? '' };
  const { data, error, mutate, isLoading } = useJournal(filters);
  const isFiltered = filters.action !== '' || filters.target !== '';
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Journal</h1>
          {data && <p>{formatCount(data.total)} lignes, que personne ne peut changer</p>}
        </div>
      </header>
      <Filters key={`${filters.action} ${filters.target}`} filters={filters} />
      <ReadStates
        read={{ data, error, mutate }}
        loading="Chargement du journal…"
        failed="Le journal n’a pas pu être chargé"
        stale="Dernières lignes reçues"
      />
      {data?.items.length === 0 && (
        <EmptyState
          title="Aucune ligne"
          action={
            isFiltered || page > 1 ? (
              <ButtonLink href={journalPath({ page: 1, action: '', target: '' })} variant="quiet">
                Tout le journal
              </ButtonLink>
            ) : undefined
          }
        >
          {isFiltered ? 'Rien n’a été fait sous ces filtres.' : 'Ce que les administrateurs changent paraîtra ici.'}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <JournalTable lines={data.items} isLoading={isLoading} />
          <PageLinks
            hrefOf={(next) => journalPath({ ...filters, page: next })}
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
          />
        </>
      )}
    </>
  );
}

function Filters({ filters }: { filters: JournalFilters }) {
  const navigate = useNavigate();
  return (
    <form
      className="journal-filters u-wrap"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const text = (name: string) => String(given.get(name) ?? '').trim();
        void navigate(journalPath({ page: 1, action: text('action'), target: text('cible') }));
      }}
    >
      <SelectField name="action" label="Action" defaultValue={filters.action}>
        {ACTION_GROUPS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field name="cible" label="Cible" hint={'Le début suffit\u00a0: funds:2026-10'} maxLength={100} defaultValue={filters.target} />
      <PlainButton type="submit" variant="outline">
        Filtrer
      </PlainButton>
    </form>
  );
}
