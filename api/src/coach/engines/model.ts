import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CoachNotice } from '@ulty/domain/learning/coach.js';
import type { CoachWords } from '@ulty/contracts/learning/coach.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import type { PassageRow } from '../passages/passages.queries.js';
import { Spending } from '../quota/spending.js';
import { holdsCalculation } from './calculation.js';
import { GroundedSentences, type KeptSentence } from './grounded-sentences.js';
import { ModelError, readModel } from './model-stream.js';
import { promptOf } from './prompt.js';
import { groundOf } from './support.js';

const MOST_ANSWER_TOKENS = 500;
/** Characters of a French token, approximately; to reserve tokens before a server counts them. */
const CHARS_PER_TOKEN = 3;

export interface ModelQuestion {
  /** The redacted question. */
  question: string;
  earlier: readonly string[];
  passages: readonly PassageRow[];
  /** Two tries were made: no sentence is held back. */
  isWhole: boolean;
}

export type ModelAnswer = { sentences: KeptSentence[] } | { notice: CoachNotice };

/** Answers written by the model of an OpenAI-compatible server, from passages of ours alone. Product §2.26, decision 0092. */
@Injectable()
export class Model {
  private readonly logger = new Logger('Coach');

  constructor(
    private readonly spending: Spending,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isThere(): boolean {
    return this.config.coach !== null;
  }

  /** Returns the sentences that our passages support, or why there are none. Never throws for failures of the server. */
  async answer(asked: ModelQuestion, hear: (words: CoachWords) => void): Promise<ModelAnswer> {
    const { coach } = this.config;
    if (!coach) return { notice: 'failed' };
    const messages = promptOf(asked);
    const sent = messages.reduce((sum, { content }) => sum + content.length, 0);
    const reserved = Math.ceil(sent / CHARS_PER_TOKEN) + MOST_ANSWER_TOKENS;
    if (!(await this.spending.reserve(reserved))) return { notice: 'ceiling' };
    const grounds = asked.passages.map(({ title, text }) => groundOf(title, text));
    const sentences = new GroundedSentences(grounds, hear, (text) => asked.isWhole || !holdsCalculation(text));
    let written = 0;
    try {
      const end = await this.call(coach, messages, (text) => {
        written += text.length;
        sentences.push(text);
      });
      sentences.end(true);
      const isGrounded = sentences.kept.length > 0 && sentences.dropped <= sentences.kept.length;
      await this.spending.settle(reserved, end.tokens ?? Math.ceil((sent + written) / CHARS_PER_TOKEN), isGrounded);
      return isGrounded ? { sentences: sentences.kept } : { notice: 'ungrounded' };
    } catch (error) {
      sentences.end(false);
      // A server that fails may still bill what it read and wrote, so both are counted.
      await this.spending.settle(reserved, Math.ceil((sent + written) / CHARS_PER_TOKEN), false);
      if (!(error instanceof ModelError)) throw error;
      this.logger.warn(error.message);
      return { notice: 'failed' };
    }
  }

  private async call(coach: NonNullable<Config['coach']>, messages: unknown, hear: (text: string) => void) {
    const stop = new AbortController();
    let isSlow = false;
    const late = () => {
      isSlow = true;
      stop.abort();
    };
    const whole = setTimeout(late, coach.timeoutMs);
    let silence = setTimeout(late, coach.silenceMs);
    try {
      const response = await fetch(`${coach.baseUrl}/chat/completions`, {
        method: 'POST',
        redirect: 'error',
        signal: stop.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(coach.key && { authorization: `Bearer ${coach.key}` }),
        },
        body: JSON.stringify({
          model: coach.model,
          messages,
          stream: true,
          stream_options: { include_usage: true },
          temperature: 0,
          max_tokens: MOST_ANSWER_TOKENS,
        }),
      });
      return await readModel(response, (text) => {
        clearTimeout(silence);
        silence = setTimeout(late, coach.silenceMs);
        hear(text);
      });
    } catch (error) {
      if (error instanceof ModelError) throw error;
      throw new ModelError(isSlow ? 'slow' : 'unreachable');
    } finally {
      clearTimeout(whole);
      clearTimeout(silence);
      stop.abort();
    }
  }
}
