CREATE TABLE "widget" (
	"user_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"settings" jsonb NOT NULL,
	"logo" text,
	"logo_type" text,
	"webhook_secret" text,
	"key_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widget_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE TABLE "widget_day" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "widget_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "widget_lead" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"scan_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"consent" text,
	"reported_at" timestamp with time zone,
	"webhook" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widget_lead_scan_id_unique" UNIQUE("scan_id")
);
--> statement-breakpoint
CREATE TABLE "widget_scan" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"grant_id" text,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_day" ADD CONSTRAINT "widget_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_lead" ADD CONSTRAINT "widget_lead_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_lead" ADD CONSTRAINT "widget_lead_scan_id_widget_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."widget_scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_scan" ADD CONSTRAINT "widget_scan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "widget_lead_user" ON "widget_lead" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "widget_scan_state" ON "widget_scan" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "widget_scan_user" ON "widget_scan" USING btree ("user_id","created_at");