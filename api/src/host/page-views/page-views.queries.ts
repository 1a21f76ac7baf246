import { statement } from '../../core/database/statement.js';

/** Counts one page view, by a visitor who may be new today. */
export const countPage = statement(
  'page-views.count',
  `
  with visitor as (
    insert into page_visitors (day, mark) values (:day, :mark) on conflict do nothing returning 1
  ), totals as (
    insert into page_view_days (day, views, visitors) select :day::date, 1, (select count(*) from visitor)
    on conflict (day) do update
        set views = page_view_days.views + 1, visitors = page_view_days.visitors + excluded.visitors
  )
  insert into page_views (day, page, views) values (:day, :page, 1)
  on conflict (day, page) do update set views = page_views.views + 1`,
);

/** Deletes the daily marks of past days. */
export const forgetVisitors = statement('page-views.forget-visitors', `delete from page_visitors where day < :today`);

const DAYS = 30;
const MAX_PAGES = 50;

/** Lists each of the last 30 days, oldest first, also those without visits. */
export const listDays = statement(
  'page-views.days',
  `
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views, coalesce(v.visitors, 0) as visitors
    from generate_series(:today::date - ${DAYS - 1}, :today::date, interval '1 day') as d (day)
    left join page_view_days v on v.day = d.day::date
   order by d.day`,
).as<{ day: string }>();

/** Lists the pages of these days, the most viewed first. */
export const listPages = statement(
  'page-views.pages',
  `
  select page, sum(views)::integer as views from page_views
   where day between :today::date - ${DAYS - 1} and :today::date
   group by page order by sum(views) desc, page limit ${MAX_PAGES}`,
);
