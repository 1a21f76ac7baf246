import { statement, type RowOf } from '../../core/database/statement.js';

/** Serialises changes of outages: a reader who has seen a later change has seen all earlier ones. */
export const LOCK_OUTAGES = `lock table outage_days in share row exclusive mode`;

/** Adds an outage. No row: it is declared already. */
export const addOutage = statement(
  'outages.add-outage',
  `
  insert into outage_days (id, day, region, reason, declared_by) select :id, :day, :region?, :reason, :declaredBy
   where not exists (select from outage_days o where o.day = :day and o.region is not distinct
                       from :region and o.withdrawn_at is null)
  returning id`,
);

/** Lists regions with a declaration of their own on a day. */
export const listRegions = statement(
  'outages.list-regions',
  `select region from outage_days where day = :day and region is not null and withdrawn_at is null`,
);

export const findOutage = statement(
  'outages.find-outage',
  `
  select id, day::text, region, reason, declared_at as "declaredAt", withdrawn_at as "withdrawnAt" from outage_days
   where id = :id`,
);

export const withdrawOutage = statement(
  'outages.withdraw-outage',
  `update outage_days set withdrawn_at = :at, change = nextval('outage_changes') where id = :id`,
);

export const listOutages = statement(
  'outages.list',
  `
  select id, day::text, region, reason, declared_by as "declaredBy", declared_at as "declaredAt",
         withdrawn_at as "withdrawnAt"
    from outage_days order by day desc, declared_at desc, id limit :most offset :from`,
);

export const countOutages = statement('outages.count', `select count(*)::integer as total from outage_days`);

export type OutageRow = RowOf<typeof listOutages>;
