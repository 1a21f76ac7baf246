import { Controller, Get, Header } from '@nestjs/common';
import { z } from 'zod';
import { Access } from '../http/access.js';
import { Database } from '../database/database.js';
import { AppError } from '../base/errors.js';
import { Answers } from '../http/answers.js';

const Health = z.object({ status: z.literal('ok') });
type Health = z.infer<typeof Health>;

@Controller('api/health')
@Access('public')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** Whether the process runs, whatever the state of the database. */
  @Get('live')
  @Header('cache-control', 'no-store')
  @Answers(Health)
  live(): Health {
    return { status: 'ok' };
  }

  /** Whether requests may be sent here. 503 UNAVAILABLE while starting, stopping, or without database. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  @Answers(Health)
  async ready(): Promise<Health> {
    if (!(await this.database.isReady())) throw new AppError('UNAVAILABLE', { retryAfterSec: 1 });
    return { status: 'ok' };
  }
}
