import { Body, Controller, Get, Param, Req, Res } from '@nestjs/common';
import { nameCertificate } from '@ulty/contracts/commands/courses.js';
import { CertificateKey, CertificateNaming, OwnCertificates, PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { certificate, certificateKeys, ownCertificates } from '@ulty/contracts/reads/certificates.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Access, AskedFrom, MaybeSignedIn, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import type { Networks } from '../../core/http/networks-of.js';
import { Read } from '../../core/reads/read.js';
import { CertificateKeys } from './certificate-keys.js';
import { CertificatePapers } from './certificate-papers.js';
import { CertificatesService } from './certificates.service.js';

const Code = z.string().max(100);

@Controller()
@Access('public')
export class CertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly papers: CertificatePapers,
    private readonly keys: CertificateKeys,
  ) {}

  /**
   * The public state of a number: valid, withdrawn or unknown. 429 TOO_MANY_REQUESTS after 120 unknown numbers in an hour. Product §2.20.
   */
  @Read(certificate, { params: z.object({ code: z.string() }), answer: PublicCertificate })
  check(@Param('code') code: string, @AskedFrom() networks: Networks | null): Promise<PublicCertificate> {
    return this.certificates.check(code, networks);
  }

  /** The valid Ed25519 public keys. Decision 0097. */
  @Read(certificateKeys, { answer: z.array(CertificateKey) })
  listKeys(): Promise<CertificateKey[]> {
    return this.keys.inForce();
  }

  /** The reader's own certificates, newest first, and the names they may carry. 401. Product §2.20. */
  @Read(ownCertificates, { answer: OwnCertificates })
  own(@SignedIn() user: SessionUser): Promise<OwnCertificates> {
    return this.certificates.own(user);
  }

  /**
   * Chooses the holder’s name, with their consent; answers like GET /api/certificates. 400 VALIDATION, 401, 404 CERTIFICATE_NOT_FOUND, 409
   * CERTIFICATE_NAME. Product §1.7.
   */
  @Command(nameCertificate, { body: CertificateNaming, params: z.object({ id: z.uuid() }), answer: OwnCertificates })
  name(@Param('id') id: string, @Body() body: CertificateNaming, @SignedIn() user: SessionUser): Promise<OwnCertificates> {
    return this.certificates.name(id, body, user);
  }

  /** The paper: a PDF of one A4 page, some kilobytes. A minor's is for its holder alone. 404 CERTIFICATE_NOT_FOUND, 429. Product §2.20. */
  @Get('api/certificates/:code/pdf')
  @Answers(null)
  async paper(
    @Param('code', { schema: Code }) code: string,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const row = await this.certificates.forReader(code, user, request.networks);
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="certificat-${row.code}.pdf"`)
      .type('application/pdf')
      .send(await this.papers.of(row, request.ownOrigin));
  }
}
