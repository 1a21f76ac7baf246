import type { CoinLine as Line, CoinLines } from '@ulty/contracts/rewards/ulty-coins.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useState, type ReactNode } from 'react';
import { CoinLine } from './coin-line';
import { useCoinLines, type Filter } from './wallet.data';

export interface HistoryPageProps {
  filter: Filter;
  cursor?: string;
  /** Month whose heading is already shown above. */
  monthAbove?: string;
  now: Date;
  timeZone: string;
  /** Shown in place of a first page without lines. */
  empty: ReactNode;
}

function byMonth(lines: readonly Line[], timeZone: string): [month: string, lines: Line[]][] {
  const months = new Map<string, Line[]>();
  for (const line of lines) {
    const month = dayOf(line.occurredAt, timeZone).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), line]);
  }
  return [...months];
}

function MonthHead({ month, totals }: { month: string; totals: CoinLines['months'][number] | undefined }) {
  return (
    <div className="coins-month u-wrap">
      <h3>{monthWords(month)}</h3>
      {totals && (
        <p className="u-small u-muted">
          {formatCount(totals.gainedUtc)}&nbsp;UTC gagnés
          {totals.spentUtc !== 0 && ` · ${formatCount(Math.abs(totals.spentUtc))}\u00a0UTC dépensés`}
        </p>
      )}
    </div>
  );
}

/** Twenty lines under their months, and on demand the next twenty below. Product §2.4. */
export function HistoryPage({ empty, ...page }: HistoryPageProps) {
  return (
    <Read
      of={useCoinLines(page.filter, page.cursor)}
      failed="L’historique n’a pas pu être chargé"
      headingLevel={3}
      offline={
        <OfflineState headingLevel={3} title="L’historique n’est pas encore sur cet appareil">
          Il viendra avec le réseau.
        </OfflineState>
      }
      loading={<LinesSkeleton />}
      empty={empty}
    >
      {(lines) => <Lines data={lines} {...page} />}
    </Read>
  );
}

function Lines({ data, filter, cursor, monthAbove, now, timeZone }: Omit<HistoryPageProps, 'empty'> & { data: CoinLines }) {
  const [isMore, setMore] = useState(false);
  const months = byMonth(data.items, timeZone);
  return (
    <>
      {months.map(([month, lines], index) => (
        <section key={month} aria-label={monthWords(month)}>
          {month !== monthAbove && <MonthHead month={month} totals={data.months.find((totals) => totals.month === month)} />}
          {/* The button that loaded this page disappears: the page's first line takes the focus. */}
          <Card
            rows
            as="ul"
            tabIndex={cursor && index === 0 ? -1 : undefined}
            ref={cursor && index === 0 ? (list: HTMLElement | null) => list?.focus() : undefined}
          >
            {lines.map((line) => (
              <CoinLine key={line.id} line={line} now={now} timeZone={timeZone} />
            ))}
          </Card>
        </section>
      ))}
      {data.nextCursor !== null &&
        (isMore ? (
          <HistoryPage
            filter={filter}
            cursor={data.nextCursor}
            monthAbove={months.at(-1)?.[0]}
            now={now}
            timeZone={timeZone}
            empty={null}
          />
        ) : (
          <div>
            <Button variant="quiet" onClick={() => setMore(true)}>
              Charger plus
            </Button>
          </div>
        ))}
    </>
  );
}

function LinesSkeleton() {
  return (
    <Loading words="Chargement de l’historique…" isQuiet>
      <Card rows aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="coins-line u-row u-gap-12">
            <Skeleton width="22px" height="22px" />
            <div className="coins-line-words u-stack-6">
              <Skeleton width="70%" />
              <Skeleton width="40%" />
            </div>
            <Skeleton width="2.5rem" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
