/** Why a model gave no usable answer. */
export type ModelFailure = 'unreachable' | 'slow' | 'refused' | 'not_json' | 'cut' | 'too_long';

export class ModelError extends Error {
  override readonly name = 'ModelError';
  constructor(readonly failure: ModelFailure) {
    super(`the model's answer is of no use: ${failure}`);
  }
}

const MOST_BYTES = 256_000;

interface Chunk {
  choices?: { delta?: { content?: string | null }; message?: { content?: string | null }; finish_reason?: string | null }[];
  usage?: { total_tokens?: number } | null;
}

export interface ModelEnd {
  /** Tokens as the server counted them; null when it did not report them. */
  tokens: number | null;
}

/**
 * Reads the answer of an OpenAI-compatible server (`stream: true`) word by word; a server that ignores `stream` is read in one piece.
 * Throws ModelError for an invalid answer: another status or type, invalid JSON, a stream without its end.
 */
export async function readModel(response: Response, hear: (text: string) => void): Promise<ModelEnd> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !response.body) throw new ModelError('refused');
  if (!/text\/event-stream|application\/json|application\/x-ndjson/.test(type)) throw new ModelError('not_json');
  const isStream = type.includes('event-stream');
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  const end = { tokens: null as number | null, isWhole: false };
  for await (const part of response.body) {
    bytes += (part as Uint8Array).length;
    if (bytes > MOST_BYTES) throw new ModelError('too_long');
    rest += decoder.decode(part as Uint8Array, { stream: true });
    if (!isStream) continue;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line, end, hear);
  }
  if (isStream) takeLine(rest, end, hear);
  else hearChunk(parsed(rest), end, hear);
  if (!end.isWhole) throw new ModelError('cut');
  return { tokens: end.tokens };
}

function takeLine(line: string, end: { tokens: number | null; isWhole: boolean }, hear: (text: string) => void): void {
  if (!line.startsWith('data:')) return;
  const data = line.slice(5).trim();
  if (data === '[DONE]') end.isWhole = true;
  else if (data !== '') hearChunk(parsed(data), end, hear);
}

function hearChunk({ choices, usage }: Chunk, end: { tokens: number | null; isWhole: boolean }, hear: (text: string) => void): void {
  const [choice] = choices ?? [];
  const text = choice?.delta?.content ?? choice?.message?.content;
  if (typeof text === 'string' && text !== '') hear(text);
  if (choice?.finish_reason) end.isWhole = true;
  if (typeof usage?.total_tokens === 'number') end.tokens = usage.total_tokens;
}

function parsed(text: string): Chunk {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value as Chunk;
  } catch {
    // Reported by the check below.
  }
  throw new ModelError('not_json');
}
