/** $1 day, $2 mark, $3 page. One page seen: by a visitor who may be new today. */
export const COUNT_PAGE = `
  with visitor as (
    insert into page_visitors (day, mark) values ($1, $2) on conflict do nothing returning 1
  ), totals as (
    insert into page_view_days (day, views, visitors) select $1::date, 1, (select count(*) from visitor)
    on conflict (day) do update set views = page_view_days.views + 1, visitors = page_view_days.visitors + excluded.visitors
  )
  insert into page_views (day, page, views) values ($1, $3, 1)
  on conflict (day, page) do update set views = page_views.views + 1`;

/** $1 today. Deletes the marks of visitors of past days. */
export const FORGET_VISITORS = `delete from page_visitors where day < $1`;

const DAYS = 30;
const MAX_PAGES = 50;

/** $1 today. Every day of the last 30, oldest first, those without visits too. */
export const LIST_DAYS = `
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views, coalesce(v.visitors, 0) as visitors
    from generate_series($1::date - ${DAYS - 1}, $1::date, interval '1 day') as d (day)
    left join page_view_days v on v.day = d.day::date
   order by d.day`;

/** $1 today. Pages of the same days, the most seen first. */
export const LIST_PAGES = `
  select page, sum(views)::integer as views from page_views
   where day between $1::date - ${DAYS - 1} and $1::date
   group by page order by sum(views) desc, page limit ${MAX_PAGES}`;
