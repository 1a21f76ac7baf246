import { Global, Module } from '@nestjs/common';
import { Database } from './database.js';
import { Db } from './db.js';
import { Sql } from './sql.js';

@Global()
@Module({ providers: [Database, Db, Sql], exports: [Database, Db, Sql] })
export class DatabaseModule {}
