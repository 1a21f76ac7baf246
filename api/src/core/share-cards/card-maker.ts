import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import pLimit from 'p-limit';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CardFacts } from './draw-card.js';
import { makeCard } from './make-card.js';

/** How long an idle worker stays alive: its fonts need memory. */
const IDLE_MS = 30_000;
const LIMIT_MS = 20_000;
/** Tests run the sources, which a worker of Node cannot load. */
const isSource = import.meta.url.endsWith('.ts');

/** Makes pictures one after the other, in a worker that ends when idle. */
@Injectable()
export class CardMaker implements OnModuleDestroy {
  private readonly inTurn = pLimit(1);
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;

  make(facts: CardFacts): Promise<Buffer> {
    return this.inTurn(() => (isSource ? makeCard(facts) : this.makeBeside(facts)));
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  private async makeBeside(facts: CardFacts): Promise<Buffer> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= new Worker(new URL('./card-worker.js', import.meta.url)));
    try {
      worker.postMessage(facts);
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) })) as [
        { png?: Uint8Array; failure?: string },
      ];
      if (!answer.png) throw new Error(`no picture was drawn: ${answer.failure}`);
      return Buffer.from(answer.png);
    } catch (error) {
      this.worker = null;
      await worker.terminate();
      throw error;
    } finally {
      this.idle = setTimeout(() => {
        void this.worker?.terminate();
        this.worker = null;
      }, IDLE_MS).unref();
    }
  }
}
