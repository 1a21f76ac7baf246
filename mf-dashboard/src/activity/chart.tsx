import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { chartBar, list } from '@ulty/elements/base/icons';
import { useId, useState, type ReactNode } from 'react';
import { FiguresTable, type FiguresTableProps } from '../figures-table';

export interface ChartProps extends Pick<FiguresTableProps, 'columns' | 'rows'> {
  title: string;
  /** One sentence that says what the chart shows. */
  summary: string;
  /** The chart itself; its meaning is in `summary` and in the table. */
  children: ReactNode;
}

/** A chart and the table of its figures; one is shown at a time. */
export function Chart({ title, summary, columns, rows, children }: ChartProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Card as="section" className="u-stack-12" aria-labelledby={id}>
      <div className="activity-chart-head u-between">
        <h2 id={id}>{title}</h2>
        <Button small variant="quiet" icon={isTable ? chartBar : list} onClick={() => setTable(!isTable)}>
          <span>
            {isTable ? 'Voir en graphique' : 'Voir en tableau'}
            <span className="u-visually-hidden"> : {title}</span>
          </span>
        </Button>
      </div>
      <p className="u-muted">{summary}</p>
      {isTable ? <FiguresTable caption={title} columns={columns} rows={rows} /> : children}
    </Card>
  );
}
