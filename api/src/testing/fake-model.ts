import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

/** Mode of the model's answer: `say` streams these texts one after the other; `whole` sends one JSON; the others are faults. */
type ModelMode = 'say' | 'whole' | 'cut' | 'html' | 'busy' | 'hang' | 'silent' | 'down' | 'broken' | 'redirect';

/** A server of an OpenAI-compatible API that replays recorded answers, for tests; on a port of its own. */
export interface FakeModel {
  url: string;
  received: Received[];
  mode: ModelMode;
  /** Returns the recorded answer, in pieces, given the extracts of the prompt, `[1]` first, and the whole prompt. */
  record: (extracts: readonly string[], prompt: string) => readonly string[];
  /** Holds back the stream after its first piece, until it resolves. */
  gate: Promise<void> | null;
  /** When the first piece left, by performance.now(). */
  firstAt: number;
  close(): Promise<void>;
}

export async function startFakeModel(): Promise<FakeModel> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as Received['body'];
      model.received.push({ authorization: request.headers.authorization, body });
      const prompt = body.messages.map(({ content }) => content).join('\n');
      void answer(response, model.mode === 'hang' ? [] : model.record(extractsOf(prompt), prompt));
    });
  });
  async function answer(response: ServerResponse, pieces: readonly string[]): Promise<void> {
    const { mode } = model;
    if (mode === 'hang') return;
    if (mode === 'down') return void response.destroy();
    if (mode === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bienvenue sur le portail</body></html>');
    if (mode === 'busy')
      return void response
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': '60' })
        .end('{"error":{"message":"slow down"}}');
    if (mode === 'redirect') return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    if (mode === 'whole') {
      const whole = { choices: [{ message: { content: pieces.join('') }, finish_reason: 'stop' }], usage: { total_tokens: 120 } };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    model.firstAt = 0;
    for (const [at, content] of pieces.entries()) {
      model.firstAt ||= performance.now();
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      if (at === 0 && model.gate) await model.gate;
    }
    if (mode === 'silent') return;
    if (mode === 'cut') return void response.destroy();
    if (mode === 'broken') return void response.end('data: {"choices":[{"delta":{"conte\n\n');
    response.end(
      `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: { total_tokens: 120 } })}\n\ndata: [DONE]\n\n`,
    );
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const model: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received: [],
    mode: 'say',
    record: () => ['Je ne sais pas.'],
    gate: null,
    firstAt: 0,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return model;
}

/** The passages of a prompt, without their titles. */
function extractsOf(prompt: string): string[] {
  const [, block = ''] = /EXTRAITS :\n([\s\S]*?)\n\n(?:QUESTIONS D’AVANT|QUESTION) :/.exec(prompt) ?? [];
  return block.split(/\n\n(?=\[\d+\])/).map((extract) => extract.split('\n').slice(1).join('\n'));
}
