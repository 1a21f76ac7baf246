import { Body, Controller, Req } from '@nestjs/common';
import { sendEventBatch } from '@ulty/contracts/commands/host.js';
import { SyncBatch, SyncBatchOutcome } from '@ulty/contracts/base/sync-batch.js';
import type { FastifyRequest } from 'fastify';
import { Command } from '../commands/command.js';
import { OwnCalls } from './own-calls.js';

/**
 * Statuses that end a batch: the remaining events would get the same answer, or must not overtake what the device sends separately (421).
 */
const ENDING = new Set([401, 421, 429, 503]);
/** A device waits 30 s for its answer: what is decided by then has to reach it. */
const PATIENCE_MS = 15_000;

@Controller()
export class SyncBatchController {
  constructor(private readonly calls: OwnCalls) {}

  /**
   * Decides up to 100 events (64 KB, better sent with gzip) of a device one after the other, each exactly as its own call would: same
   * guards, limits, answers. The answers end early at a 401, 421 (not a call of a batch), 429 or 503 of one of them, or when time runs out.
   * 400 VALIDATION, 401, 413 TOO_LARGE. Decision 0058.
   */
  @Command(sendEventBatch, { body: SyncBatch, answer: SyncBatchOutcome })
  async answerBatch(@Body() { events }: SyncBatch, @Req() request: FastifyRequest): Promise<SyncBatchOutcome> {
    const answers: SyncBatchOutcome['answers'] = [];
    const endsAt = performance.now() + PATIENCE_MS;
    for (const event of events) {
      const answer = await this.calls.answer(request, event);
      answers.push(answer);
      if (ENDING.has(answer.status) || performance.now() > endsAt) break;
    }
    return { answers };
  }
}
