import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A league's prize is paid whole, whatever else its day has earned: where the rule is known already, by its next version, which takes nothing
 * away. New installations start with it. Product §1.4.
 */
export class LeaguePrizes0000000000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into reward_rule (code, version, amount, cap_per_day, cap_per_month, is_in_daily_total, active_from, active_to)
      select code, version + 1, amount, cap_per_day, cap_per_month, false, greatest(active_from, now()) + interval '1 second', active_to
        from reward_rule where code = 'league_top3' and is_in_daily_total order by version desc limit 1`);
  }

  /** Versions of rules stay: movements may name them. */
  async down(): Promise<void> {}
}
