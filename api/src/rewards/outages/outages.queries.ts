/** Changes of outages commit one after the other, so that none is overlooked by who has seen a later one. */
export const LOCK_OUTAGES = `lock table outage_days in share row exclusive mode`;

/** $1 id, $2 day, $3 region or null, $4 reason, $5 who. No row: it is declared already. */
export const DECLARE = `
  insert into outage_days (id, day, region, reason, declared_by) select $1, $2, $3, $4, $5
   where not exists (select from outage_days o where o.day = $2 and o.region is not distinct from $3 and o.withdrawn_at is null)
  returning id`;

/** $1 day. Regions that are protected by declarations of their own. */
export const REGIONS_OF_DAY = `select region from outage_days where day = $1 and region is not null and withdrawn_at is null`;

/** $1 id. */
export const FIND_OUTAGE = `select id, day::text, region, reason, declared_at as "declaredAt", withdrawn_at as "withdrawnAt" from outage_days where id = $1`;

/** $1 id, $2 moment. */
export const WITHDRAW = `update outage_days set withdrawn_at = $2, change = nextval('outage_changes') where id = $1`;

/** $1 how many, $2 from. */
export const LIST_OUTAGES = `
  select id, day::text, region, reason, declared_by as "declaredBy", declared_at as "declaredAt", withdrawn_at as "withdrawnAt"
    from outage_days order by day desc, declared_at desc, id limit $1 offset $2`;

export const COUNT_OUTAGES = `select count(*)::integer as total from outage_days`;

export interface OutageRow {
  id: string;
  day: string;
  region: string | null;
  reason: string;
  declaredBy: string;
  declaredAt: Date;
  withdrawnAt: Date | null;
}
