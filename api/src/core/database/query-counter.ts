import { Injectable } from '@nestjs/common';
import type { Logger as TypeOrmLogger } from 'typeorm';

/** Counts statements sent to PostgreSQL, TypeORM's and our own, so that tests can assert how many a request costs. */
@Injectable()
export class QueryCounter {
  count = 0;

  /** TypeORM's logger: it counts, and prints nothing (statements hold personal data). */
  readonly logger: TypeOrmLogger = {
    logQuery: () => {
      this.count += 1;
    },
    logQueryError: () => undefined,
    logQuerySlow: () => undefined,
    logSchemaBuild: () => undefined,
    logMigration: () => undefined,
    log: () => undefined,
  };
}
