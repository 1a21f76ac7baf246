import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { StreamQuery } from '@ulty/contracts/people/notifications.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../core/base/errors.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { NoticeStreams } from '../../core/notices/notice-streams.js';

/** Id of the last received notice, as the browser repeats it; an invalid one is ignored. */
const LastEventId = z.uuid().toLowerCase().optional().catch(undefined);

/** Headers that hooks add to other answers; a response that is written by hand must set them itself. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Proxies forward each event at once.
  'x-accel-buffering': 'no',
};

@Controller('api/notifications/stream')
@Access('member')
@Answers(null)
export class StreamController {
  constructor(private readonly streams: NoticeStreams) {}

  /**
   * Server-sent events: one `notice` for each thing the caller is told from now on, its id that of the notification; those missed since
   * `Last-Event-ID`, or `after`, come first. Ends with the sign-in. 400 VALIDATION, also without `Accept:
   * text/event-stream`, 401, 503 UNAVAILABLE. Product §2.17.
   */
  @Get()
  async open(
    @SignedIn() { id: userId, sessionId }: SessionUser,
    @Query({ schema: StreamQuery }) { after }: z.infer<typeof StreamQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!request.headers.accept?.includes('text/event-stream'))
      throw new AppError('VALIDATION', { fields: { accept: 'Cette adresse ne donne qu’un flux d’événements.' } });
    this.streams.checkRoom();
    reply.headers(HEADERS);
    reply.hijack();
    request.raw.socket.setTimeout(0);
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    const lastId = LastEventId.parse(request.headers['last-event-id']);
    await this.streams.open({ userId, sessionId: sessionId ?? null }, reply.raw, lastId ?? after ?? null);
  }
}
