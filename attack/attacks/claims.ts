import { type Attack, verdictOf } from "../attack.ts";
import { atOnce } from "../load.ts";
import { claim, newId } from "../player.ts";
import { addressIn48, addressIn64, random48, randomAddress, type Target } from "../target.ts";

/** New players of one network in 10 minutes without a proof of work. */
const FREE = 60;
/** A /48 has the allowance of ten networks. */
const FREE_48 = 10 * FREE;
const TRIED = 300;
const TRIED_48 = 1000;

async function claimed(target: Target, count: number, from: () => string): Promise<number> {
  const replies = await atOnce(count, 16, () => claim(target, from()));
  return replies.filter(({ status }) => status === 200).length;
}

const ballots = (name: string, tried: number, free: number, source: () => () => string): Attack => ({
  name: `new players of ${name}`,
  sent: `${tried} new players at once`,
  expected: `at most ${free} without a proof of work`,
  async run(target) {
    const count = await claimed(target, tried, source());
    return verdictOf(count > free ? [`${count} became players`] : [], `${count} became players`);
  },
});

const constant = (address: string) => () => address;
const in64 = (prefix: string) => () => addressIn64(prefix);
const in48 = (prefix: string) => () => addressIn48(prefix);

export const CLAIMS: readonly Attack[] = [
  ballots("one address", TRIED, FREE, () => constant(randomAddress())),
  ballots("one IPv6 /64", TRIED, FREE, () => in64(random48())),
  ballots("one IPv6 /48", TRIED_48, FREE_48, () => in48(random48())),
  {
    name: "one address, written differently",
    sent: `${TRIED} new players as an IPv4 address, with a port, and as an IPv6 address`,
    expected: `at most ${FREE} without a proof of work`,
    async run(target) {
      const address = randomAddress();
      const spellings = [address, `${address}:4711`, `::ffff:${address}`, `::FFFF:${address}`];
      let next = 0;
      const count = await claimed(target, TRIED, () => spellings[next++ % spellings.length] ?? address);
      return verdictOf(count > FREE ? [`${count} became players`] : [], `${count} became players`);
    },
  },
  {
    name: "one id for many",
    sent: "20 claims of one id at once, from 20 addresses",
    expected: "one player",
    async run(target) {
      const id = newId();
      const replies = await atOnce(20, 20, () => claim(target, randomAddress(), id));
      const count = replies.filter(({ status }) => status === 200).length;
      return verdictOf(count === 1 ? [] : [`${count} became that player`], "one became that player, the others 401");
    },
  },
];
