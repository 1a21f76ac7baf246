import { addEconomicLine, askPublication, askReserve, removeEconomicLine } from '@ulty/contracts/commands/admin-rewards.js';
import type { EconomicDocument, NewEconomicLine, PublicationRequest, ReserveRequest } from '@ulty/contracts/rewards/economics.js';
import { economicSimulation, fundsOverview } from '@ulty/contracts/reads/economics.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { ApiError, useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';
import { formatCount } from '@ulty/domain/base/format.js';

/** A month with its drafts; without a name, the previous month. */
export const useFunds = (month: string | null) => useRead(fundsOverview, month ? { month } : {}, { keepPreviousData: true });

/** The cost if learners reach a cap; makes no request while a number is missing. */
export const useSimulation = (activeLearners: number | null, capUtc: number | null) =>
  useRead(economicSimulation, activeLearners === null || capUtc === null ? null : { activeLearners, capUtc }, { keepPreviousData: true });

const PATH = '/api/admin/economics';

/** Adds a draft. @throws ApiError */
export const addLine = (line: NewEconomicLine) => sendAct(addEconomicLine, { body: line });

/** @throws ApiError */
export const removeLine = (id: string, reason: string) => sendAct(removeEconomicLine, { params: { id }, body: { reason } });

/** Asks a second administrator. @throws ApiError */
export const askToPublish = (month: string, request: PublicationRequest) => sendAct(askPublication, { params: { month }, body: request });

/** Asks a second administrator. @throws ApiError */
export const askForReserve = (request: ReserveRequest) => sendAct(askReserve, { body: request });

/** Stores a file; its bytes are the body. @throws ApiError */
export async function addDocument(file: File): Promise<EconomicDocument> {
  const path = `${PATH}/documents?name=${encodeURIComponent(file.name.slice(0, 120))}`;
  const answer = await fetch(path, { method: 'POST', credentials: 'include', headers: { 'Content-Type': file.type }, body: file });
  const text = await answer.text();
  if (!answer.ok) throw new ApiError(answer.status, text, answer.statusText, 'POST', path);
  return JSON.parse(text) as EconomicDocument;
}

/** Address of a month. */
export const fundsPath = (month: string) => `${adminPage}?section=fonds&mois=${month}`;

/** "284 000 F". */
export const francs = (fcfa: number): string => `${formatCount(fcfa)}\u00a0F`;
