import { describe } from 'vitest';
import { OPERATIONS_CAUTIONS } from './operations-cautions.ts';
import { testCautions } from './testing/caution-cases.ts';

describe('operations cautions', () => {
  testCautions(OPERATIONS_CAUTIONS, {
    recall: {
      found: ['Helio Motors Recalls 640 Trucks', 'Helio Motors Halts Electric Truck Deliveries'],
      absent: ['Zelmora Improves Delayed Recall in Memory Trial', 'Helio Motors Starts Truck Deliveries'],
    },
    accident: {
      found: [
        'Explosion at Plant of Helio Freight',
        'Prototype of Helio Crashes in Test',
        'Helio Mining Suspends Production',
        'Helio Space Reports Launch Failure',
      ],
      absent: ['Helio Mining Starts Production', 'Helio Mining avoids shutdown of mine'],
    },
    data_breach: {
      found: [
        'Helio Freight Contains Cybersecurity Incident',
        'An unauthorized party copied files',
        'Helio Games Discloses Theft of Player Data',
      ],
      absent: ['Helio Wins Cybersecurity Contract', 'No records accessed at Helio Freight'],
    },
    strike: {
      found: ['Workers of Helio Freight Begin Strike', 'Work Stoppage at Helio Freight'],
      absent: ['Helio Freight Strikes Deal With Tallow', 'Helio Freight avoids work stoppage'],
    },
    departure: {
      found: [
        'CEO of Helio Freight to Depart',
        'Helio Freight CFO Resigns',
        'Helio Freight Names Interim CEO',
        'Architect of Helio Freight Turnaround to Retire',
        'Helio Freight Chairman Is Out of a Job',
      ],
      absent: [
        'Helio Freight to Retire $40 Million of Notes',
        "Helio Freight to Take Departing Member's Place in the S&P SmallCap 600",
        'Helio Freight CEO Buys Shares',
        'Helio Freight Chairman Lays Out $9 Million for Shares',
        'Helio Freight Chairman Adds Shares Out of His Own Pocket',
        'Helio Freight Opens Depot',
      ],
    },
    layoffs: {
      found: ['Helio Freight Announces Workforce Reduction', 'Helio Freight Cuts 400 Jobs'],
      absent: ['Helio Freight Creates 400 Jobs', 'Helio Freight expands without layoffs'],
    },
    discontinued_product: {
      found: ['Helio Freight to Discontinue Trailer Line', 'Helio Freight Closes 12 Stores'],
      absent: ['Helio Freight Opens 12 Stores', 'Helio Freight Launches Trailer Line'],
    },
    falling_price: {
      found: ['Shares of Helio Freight Tumble', 'Helio Freight Stock Down on News'],
      absent: [
        'Helio Freight Share Count Will Not Fall',
        'Shares of Helio Freight Jump',
        'Costs of Helio Freight Are Down 12%',
        'Seizures Down 58% With Pill of Helio Freight',
      ],
    },
    delay: {
      found: [
        'Helio Freight Agrees on New Timetable for Record Order',
        'Helio Freight Delays Opening of Plant',
        'Plant of Helio Freight Behind Schedule',
      ],
      absent: [
        'Zelmora Delays Disease Progression',
        'Helio Freight opens plant without delay',
        'Helio Freight Closes Delayed-Draw Loan',
      ],
    },
    order_put_off: {
      found: [
        'Helio Freight and its customer have rescheduled the project',
        'Work has been halted until 2028',
        'Helio Freight will have no revenue from the order next year',
      ],
      absent: ['Helio Freight receives revenue from the order next year', 'Work on the order has begun'],
    },
    furlough: {
      found: ['Helio Freight is placing 22 employees on furlough', 'Helio Freight furloughs drivers'],
      absent: ['Helio Freight Wins Order, Calls Back Furloughed Drivers'],
    },
  });
});
