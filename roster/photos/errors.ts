/** Why a celebrity gets no photograph. It stays so until something changes at the source. */
type RefusalReason =
  | "no_person"
  | "several_persons"
  | "no_picture"
  | "missing_file"
  | "licence"
  | "restricted"
  | "no_author"
  | "format"
  | "too_large"
  | "too_small"
  | "broken"
  | "address";

/** This picture is not taken; the message says why in a sentence for the operator. */
export class PhotoRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.name = "PhotoRefused";
    this.reason = reason;
  }
}

/** A site does not answer as it should, or asks for more patience than there is: to be tried again another day. */
export class SiteUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = "SiteUnavailable";
  }
}
