import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { Access } from '../../core/http/access.js';
import { Database } from '../../core/database/database.js';
import { AppError } from '../../core/base/errors.js';
import { Answers } from '../../core/http/answers.js';
import { readByteRange } from '../../core/http/byte-range.js';
import { isKnownTag } from '../../core/http/negotiation.js';
import { openRecording, Recordings } from './recordings.js';

const YEAR_SEC = 31_536_000;

/** Accepts any text: a name without recording is answered with AUDIO_NOT_FOUND. */
const fileName = { schema: z.string() };

/** Recordings of chapters, named by the hash of their bytes: the answer under one address never changes. */
@Controller('api/quizhero/audio')
export class AudioController {
  constructor(
    private readonly recordings: Recordings,
    private readonly database: Database,
  ) {}

  /**
   * The file, Ogg Opus, straight from the disk. One part of it with Range (206), the rest of a download with If-Range; 304 to
   * If-None-Match; HEAD opens no stream. 401, 404 AUDIO_NOT_FOUND, 416 RANGE_NOT_SATISFIABLE. Product §3.7.
   */
  @Get(':name')
  @Access('member')
  @Answers(null)
  async file(@Param('name', fileName) name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const recording = this.recordings.find(/^([0-9a-f]{64})\.opus$/.exec(name)?.[1] ?? '');
    const handle = recording && (await openRecording(recording));
    // Before the import has ended, no recording can be reported as missing.
    if (!recording || !handle) throw new AppError(this.database.isPrepared ? 'AUDIO_NOT_FOUND' : 'UNAVAILABLE');
    let isStreamed = false;
    try {
      const tag = `"${recording.hash}"`;
      reply.headers({ 'cache-control': `private, max-age=${YEAR_SEC}, immutable`, etag: tag, 'accept-ranges': 'bytes' }).type('audio/ogg');
      if (isKnownTag(request, tag)) {
        reply.code(304).send();
        return;
      }
      const isSameFile = (request.headers['if-range'] ?? tag) === tag;
      const range = isSameFile ? readByteRange(request.headers.range, recording.bytes) : null;
      if (range === 'outside') {
        reply.header('content-range', `bytes */${recording.bytes}`);
        throw new AppError('RANGE_NOT_SATISFIABLE');
      }
      const { start, end } = range ?? { start: 0, end: recording.bytes - 1 };
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${recording.bytes}`);
      reply.header('content-length', end - start + 1);
      isStreamed = request.method !== 'HEAD';
      // Fastify reads the stream of a HEAD to its end: an empty stream keeps the length without reading the file.
      reply.send(isStreamed ? handle.createReadStream({ start, end }) : Readable.from([]));
    } finally {
      if (!isStreamed) await handle.close();
    }
  }
}
