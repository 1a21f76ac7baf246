import { plural } from '@ulty/domain/base/format.js';
import { EmptyState } from '@ulty/elements/base/states';
import { ReadStates } from '../parts/read-states';
import { ViewsChart } from './views-chart';
import { DaysTable, PagesTable } from './views-tables';
import { usePageViews, viewsOf } from './page-views.data';
import './page-views.css';

/** Page views and visitors a day, as a chart with its table. Counted without cookie or address. Spec §2. */
export function PageViewsSection() {
  const { data, error, mutate } = usePageViews();
  const views = data ? viewsOf(data.days) : 0;
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Fréquentation</h1>
          <p>{data ? `${plural(views, 'page vue', 'pages vues')} en 30 jours` : 'Les 30 derniers jours'}</p>
        </div>
      </header>
      <ReadStates
        read={{ data, error, mutate }}
        loading="Chargement de la fréquentation…"
        failed="La fréquentation n’a pas pu être chargée"
        stale="Derniers chiffres reçus"
      />
      {data && views === 0 && (
        <EmptyState title="Aucune page vue en 30 jours">Les visiteurs qui demandent à ne pas être suivis ne sont pas comptés.</EmptyState>
      )}
      {data && views > 0 && (
        <>
          <ViewsChart days={data.days} />
          <p className="u-muted">
            Sans cookie ni adresse. Un visiteur est compté une fois par jour ; d’un jour à l’autre, il n’est pas reconnu. Qui demande à ne
            pas être suivi n’est pas compté.
          </p>
          <div className="views-tables u-stack-16">
            <DaysTable days={data.days} />
            <PagesTable pages={data.pages} />
          </div>
        </>
      )}
    </>
  );
}
