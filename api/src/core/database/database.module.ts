import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../base/config.js';
import { Database } from './database.js';
import { Db } from './db.js';
import { dataSourceOptions } from './data-source-options.js';
import { QueryCounter } from './query-counter.js';
import { Sql } from './sql.js';

@Global()
@Module({ providers: [QueryCounter], exports: [QueryCounter] })
class QueryCounterModule {}

/** One DataSource, connected by `Database` and never by TypeORM, so that the process can start without PostgreSQL. */
@Global()
@Module({
  imports: [
    QueryCounterModule,
    TypeOrmModule.forRootAsync({
      inject: [CONFIG, QueryCounter],
      useFactory: (config: Config, counter: QueryCounter) => ({
        ...dataSourceOptions(config, counter.logger),
        autoLoadEntities: true,
        manualInitialization: true,
      }),
    }),
  ],
  providers: [Database, Db, Sql],
  exports: [Database, Db, Sql],
})
export class DatabaseModule {}
