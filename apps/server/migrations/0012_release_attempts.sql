CREATE TABLE "release_attempt" (
	"wire" text NOT NULL,
	"guid" text NOT NULL,
	"attempts" integer NOT NULL,
	CONSTRAINT "release_attempt_wire_guid_pk" PRIMARY KEY("wire","guid")
);
