import { Global, Module } from '@nestjs/common';
import { Database } from './database.js';
import { Db } from './db.js';

@Global()
@Module({ providers: [Database, Db], exports: [Database, Db] })
export class DatabaseModule {}
