import { Controller } from '@nestjs/common';
import { HostFacts } from '@ulty/contracts/host/host-facts.js';
import { hostFacts } from '@ulty/contracts/reads/host-facts.js';
import { Read } from '../../core/reads/read.js';
import { ReadRouter } from '../../core/reads/read-router.js';
import { HostBuild } from './host-build.js';

@Controller()
export class HostFactsController {
  constructor(
    private readonly host: HostBuild,
    private readonly reads: ReadRouter,
  ) {}

  /** HostFacts of the served host, with which `ulty-remote check` and builds with ULTY_HOST compare themselves. Design §4. */
  @Read(hostFacts, { answer: HostFacts })
  facts(): HostFacts {
    const { provides, exports } = this.host;
    return { provides, exports, reads: this.reads.paths };
  }
}
